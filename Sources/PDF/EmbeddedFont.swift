import Archives
import Digests

/// A font as a document carries it: only the glyphs that are used, by number (ISO 32000-1, 9.7), with their widths and
/// what they say.
struct EmbeddedFont {
    /// How many objects it takes.
    static let objects = 5

    private let face: FontFace
    private let glyphs: [UInt32]
    private let said: [UInt32: String]
    private let name: String

    init(_ face: FontFace, _ shown: PageGlyphs) {
        self.face = face
        said = shown.said
        glyphs = shown.all.sorted { face.code($0) < face.code($1) }
        let codes = glyphs.flatMap { glyph -> [UInt8] in
            let code = face.code(glyph)
            return [UInt8(code >> 8), UInt8(code & 255)]
        }
        name = Self.tag(codes) + "+" + face.postScriptName
    }

    /// Six letters that tell this part of a font from others, before its name (ISO 32000-1, 9.6.4).
    private static func tag(_ codes: [UInt8]) -> String {
        var number = codes.withUnsafeBytes { ContentDigest(of: $0) }.first
        var letters = ""
        for _ in 0..<6 {
            letters.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
            number /= 26
        }
        return letters
    }

    /// Writes the objects, of which the first is the font.
    ///
    /// - Parameter number: The first object's.
    func write(at number: Int, object: ((inout PDFBytes) -> Void) -> Void) {
        object { file in
            file.append(
                "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H"
                    + "/DescendantFonts[\(number + 1) 0 R]/ToUnicode \(number + 4) 0 R>>"
            )
        }
        let isCompact = face.compact != nil
        object { file in
            file.append(
                "<</Type/Font/Subtype/CIDFontType\(isCompact ? 0 : 2)/BaseFont/\(name)"
                    + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
                    + "/FontDescriptor \(number + 2) 0 R/DW 1000\(isCompact ? "" : "/CIDToGIDMap/Identity")/W["
            )
            writeWidths(into: &file)
            file.append("]>>")
        }
        object { file in
            let metrics = face.metrics
            file.append(
                "<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox["
                    + metrics.box.map(String.init).joined(separator: " ")
                    + "]/ItalicAngle 0/Ascent \(metrics.ascent)/Descent \(metrics.descent)"
                    + "/CapHeight \(metrics.capHeight)/StemV 80/FontFile\(isCompact ? 3 : 2) \(number + 3) 0 R>>"
            )
        }
        object { file in
            let program = face.subset(glyphs)
            let keys = isCompact ? "/Subtype/CIDFontType0C" : "/Length1 \(program.count)"
            // Of CFF outlines a tenth is saved, at level 1 as at any other.
            PDFDocument.stream(Zlib.compress(program, for: isCompact ? .fast : .file), keys, into: &file)
        }
        object { PDFDocument.stream(Zlib.compress(meanings()), "", into: &$0) }
    }

    /// The widths of neighbours stand in one list.
    private func writeWidths(into file: inout PDFBytes) {
        var last = -2
        for glyph in glyphs {
            let (code, width) = (Int(face.code(glyph)), face.advance(glyph))
            if width == 1000 { continue }
            if code != last + 1 {
                if last >= 0 { file.append("]") }
                file.append(code)
                file.append("[")
            } else {
                file.append(" ")
            }
            file.append(width)
            last = code
        }
        if last >= 0 { file.append("]") }
    }

    /// What each glyph says, as a CMap (Adobe Technical Note 5411).
    private func meanings() -> [UInt8] {
        var map = PDFBytes()
        map.append(
            """
            /CIDInit/ProcSet findresource begin 12 dict begin begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def/CMapType 2 def
            1 begincodespacerange<0000><FFFF>endcodespacerange

            """
        )
        let meanings = glyphs.compactMap { glyph in
            (face.scalars[glyph].map { String($0) } ?? said[glyph]).map { (face.code(glyph), $0) }
        }
        // A list may be a hundred long.
        for start in stride(from: 0, to: meanings.count, by: 100) {
            let part = meanings[start..<min(start + 100, meanings.count)]
            map.append(part.count)
            map.append(" beginbfchar\n")
            for (code, text) in part {
                map.append("<")
                map.hex(code)
                map.append("><")
                for unit in text.utf16 { map.hex(unit) }
                map.append(">\n")
            }
            map.append("endbfchar\n")
        }
        map.append("endcmap CMapName currentdict/CMap defineresource pop end end\n")
        return map.bytes
    }
}
