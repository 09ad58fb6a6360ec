import CHarfBuzz
import Synchronization

/// A face of a font file, through HarfBuzz: it sets text in glyphs and cuts the font down to those that are used.
///
/// All of it may be used from several threads.
public final class FontFace: Sendable {
    /// The file that it comes from.
    public let path: String
    /// The family that the font belongs to, as it names itself: `Noto Sans CJK JP`.
    public let family: String
    /// The name by which a PDF file knows it: `NotoSansCJKjp-Regular`.
    public let postScriptName: String
    let metrics: FontMetrics
    /// Whether the outlines are those of Adobe's format (CFF) rather than TrueType's.
    let compact: CompactFont?
    /// The scalar that each glyph stands for by itself.
    let scalars: [UInt32: Unicode.Scalar]
    // HarfBuzz lets several threads read what nobody changes any more.
    private nonisolated(unsafe) let face: OpaquePointer
    private nonisolated(unsafe) let font: OpaquePointer
    private let prepared = Mutex<Prepared>(Prepared())

    private struct Prepared: @unchecked Sendable {
        var face: OpaquePointer?
    }

    /// Opens a face of a file.
    ///
    /// - Parameter ending: The end of the family's name to take from a collection (.ttc): ` JP` for Noto Sans CJK JP.
    ///   Where no family ends so, the first is taken.
    /// - Throws: ``FontError``.
    public init(_ path: String, preferring ending: String = "") throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .notReadable(path: path) }
        defer { hb_blob_destroy(blob) }
        let count = hb_face_count(blob)
        guard count > 0 else { throw .notReadable(path: path) }
        let number = (0..<count).first { number in
            let face = hb_face_create(blob, number)
            defer { hb_face_destroy(face) }
            return Self.name(face, 1).hasSuffix(ending)
        }
        self.path = path
        face = hb_face_create(blob, number ?? 0)
        hb_face_make_immutable(face)
        font = hb_font_create(face)
        hb_font_set_scale(font, Self.em, Self.em)
        hb_font_make_immutable(font)
        let glyphs = Int(hb_face_get_glyph_count(face))
        family = Self.name(face, 1)
        let own = Self.name(face, 6).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        postScriptName = own.isEmpty ? "Font" : own
        metrics = FontMetrics(
            unitsPerEm: Int(hb_face_get_upem(face)),
            head: BigEndian(bytes: Self.table(face, "head")),
            windows: BigEndian(bytes: Self.table(face, "OS/2"))
        )
        let outlines = Self.table(face, "CFF ")
        compact = outlines.isEmpty ? nil : CompactFont(outlines, glyphs: glyphs)
        scalars = Self.scalars(face, font)
        guard glyphs > 1, !scalars.isEmpty else { throw .notReadable(path: path) }
        guard compact != nil || !Self.table(face, "glyf").isEmpty else { throw .noOutlines(path: path) }
        guard metrics.isEmbeddable else { throw .notEmbeddable(path: path) }
    }

    deinit {
        prepared.withLock { prepared in if let face = prepared.face { hb_face_destroy(face) } }
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Lengths are counted in thousandths of an em.
    private static let em: Int32 = 1000

    /// The code that a page writes for a glyph.
    func code(_ glyph: UInt32) -> UInt16 {
        guard let numbers = compact?.numbers, Int(glyph) < numbers.count else {
            return UInt16(truncatingIfNeeded: glyph)
        }
        return numbers[Int(glyph)]
    }

    /// How far a glyph moves the pen by itself, in thousandths of an em.
    func advance(_ glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

    /// The height of figures in thousandths of an em: that of 1, which is no rounder above than below.
    var figureHeight: Int {
        var glyph: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, 0x31, &glyph) != 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return metrics.capHeight }
        return Int(extents.y_bearing)
    }

    /// Returns whether the font has a glyph for each scalar, apart from those that only choose a form.
    func has(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            var glyph: UInt32 = 0
            return scalar.properties.isDefaultIgnorableCodePoint
                || hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
        }
    }

    /// Sets a text in one line.
    ///
    /// - Parameters:
    ///   - language: A tag of BCP 47, by which fonts choose among the forms of a character.
    ///   - runsDown: Whether the line runs from above to below, in characters that stand upright.
    func shape(_ text: String, language: String, runsDown: Bool) -> [ShapedGlyph] {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        var copy = text
        copy.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
            }
        }
        hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
        if runsDown { hb_buffer_set_direction(buffer, HB_DIRECTION_TTB) }
        hb_buffer_guess_segment_properties(buffer)
        // All digits as wide as one another, as on every page.
        var features = [hb_feature_t(tag: Self.tag("tnum"), value: 1, start: 0, end: .max)]
        hb_shape(font, buffer, &features, UInt32(features.count))
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let places = hb_buffer_get_glyph_positions(buffer, &count)
        guard let infos, let places else { return [] }
        return (0..<Int(count)).map { index in
            ShapedGlyph(
                glyph: infos[index].codepoint,
                advance: Int(runsDown ? -places[index].y_advance : places[index].x_advance),
                x: Int(places[index].x_offset),
                y: Int(places[index].y_offset)
            )
        }
    }

    /// Makes subsets of this face cheap. It takes half a second for a font with all of kanji, and is worth it from about
    /// two hundred documents on.
    public func prepare() {
        prepared.withLock { prepared in
            if prepared.face == nil { prepared.face = hb_subset_preprocess(face) }
        }
    }

    /// The font cut down to some glyphs, as a PDF file carries it.
    func subset(_ glyphs: some Sequence<UInt32>) -> [UInt8] {
        guard let input = hb_subset_input_create_or_fail() else { return [] }
        defer { hb_subset_input_destroy(input) }
        let kept = hb_subset_input_glyph_set(input)
        for glyph in glyphs { hb_set_add(kept, glyph) }
        // Text is set already, so nothing is needed but outlines and widths.
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for table in ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "name", "OS/2", "post", "cmap", "DSIG"] {
            hb_set_add(dropped, Self.tag(table))
        }
        var flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
        // Numbered outlines carry their numbers with them; any other glyph is found by its position.
        if compact?.isNumbered != true { flags |= HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue }
        hb_subset_input_set_flags(input, flags)
        let source = prepared.withLock { prepared in prepared.face ?? face }
        guard let part = hb_subset_or_fail(source, input) else { return [] }
        defer { hb_face_destroy(part) }
        if compact != nil { return Self.table(part, "CFF ") }
        let blob = hb_face_reference_blob(part)
        defer { hb_blob_destroy(blob) }
        return Self.bytes(blob)
    }

    private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

    private static func table(_ face: OpaquePointer, _ name: String) -> [UInt8] {
        let blob = hb_face_reference_table(face, tag(name))
        defer { hb_blob_destroy(blob) }
        return bytes(blob)
    }

    private static func bytes(_ blob: OpaquePointer?) -> [UInt8] {
        var count: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &count) else { return [] }
        return data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    /// A name that the font gives itself, by its number in OpenType's table of names.
    private static func name(_ face: OpaquePointer?, _ number: UInt32) -> String {
        var text = [CChar](repeating: 0, count: 256)
        var count = UInt32(text.count)
        hb_ot_name_get_utf8(face, number, hb_language_from_string("en", -1), &count, &text)
        return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Several scalars may lead to one glyph: 一 (U+4E00) and the radical ⼀ (U+2F00). The one that people write counts.
    private static func scalars(_ face: OpaquePointer, _ font: OpaquePointer) -> [UInt32: Unicode.Scalar] {
        let set = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face, set)
        var found: [UInt32: Unicode.Scalar] = [:]
        var value = UInt32.max
        while hb_set_next(set, &value) != 0 {
            var glyph: UInt32 = 0
            guard let scalar = Unicode.Scalar(value), hb_font_get_nominal_glyph(font, value, &glyph) != 0 else {
                continue
            }
            if let known = found[glyph], isUsual(known) || !isUsual(scalar) { continue }
            found[glyph] = scalar
        }
        return found
    }

    /// Radicals, compatibility ideographs, no-break spaces and points of hyphenation are other codes for characters that
    /// have a code of their own.
    private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0xAD, 0xB7, 0x2027, 0x2E80...0x2FDF, 0xF900...0xFAFF, 0x2F800...0x2FA1F: false
        default: true
        }
    }
}
