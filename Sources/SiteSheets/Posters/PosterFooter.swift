import PDF
import SiteCore
import Timetable

/// The foot of every sheet: where the data comes from and what may be done with it, the publisher's own words, and the
/// publisher's logo.
struct PosterFooter {
    private let lines: [String]
    private let logo: String?
    /// Whose it is.
    private let publisher: String
    private let width: Double
    /// Size of the type.
    private let size: Double

    /// The room of a logo, in sizes of the type. It is drawn as large as its own shape allows.
    private static let logoRoom = (width: 16.0, height: 3.2)

    /// - Parameters:
    ///   - size: Of its type; that of what is read beside a poster by default.
    ///   - isShort: Whether it names the source alone.
    init(width: Double, _ sheet: SheetFormat, size own: Double? = nil, isShort: Bool = false, _ frame: PageFrame) {
        let page = frame.language.page
        size = own ?? sheet.textSize
        self.width = width
        publisher = page.siteName
        logo = page.logo.map { frame.root + $0 }
        let own = frame.site.configuration.credit[frame.names.language]
        // The feed's own credit is in whatever language its publisher wrote it.
        let note = own == nil ? Self.language(of: page.attribution, frame) : frame.names
        var source = ["\(note.strings["data"]): \(page.feedName)", page.attribution]
        if !page.licence.isEmpty { source.append("\(note.strings["licence"]): \(page.licence)") }
        let disclaimer = frame.strings["disclaimer"]
        if note.language == frame.names.language, !isShort { source.append(disclaimer) }
        let paragraphs = [
            source.filter { !$0.isEmpty }.joined(separator: " · "),
            note.language == frame.names.language || isShort ? "" : disclaimer,
            isShort ? "" : page.footer.map { $0.pieces.map(\.text).joined() } ?? "",
        ]
        let room = width / size - (logo == nil ? 0 : Self.logoRoom.width + 1)
        lines = paragraphs.filter { !$0.isEmpty }.flatMap { TextWidth.lines($0, width: room) }
    }

    /// The language of the note of the source: that of the sheet, unless the feed's credit is in another script. Then
    /// it is that of the credit, if the site has it.
    private static func language(of credit: String, _ frame: PageFrame) -> Localization {
        let letters = credit.unicodeScalars.filter(\.properties.isAlphabetic)
        if letters.isEmpty { return frame.names }
        let isJapanese = letters.contains { (0x3040...0x30FF).contains($0.value) }
        let isLatin = letters.allSatisfy { $0.value < 0x250 }
        let fits = isLatin ? !frame.names.language.isWrittenInKanji : isJapanese ? frame.names.language == .ja : true
        let wanted: Language = isLatin ? .en : .ja
        return fits ? frame.names : frame.language.all.first { $0.language == wanted } ?? frame.names
    }

    /// The unit is the millimetre.
    var height: Double {
        max((Double(lines.count) * 1.3 + 0.5) * size, logo == nil ? 0 : (Self.logoRoom.height + 0.5) * size)
    }

    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double) {
        let (across, down) = (Self.logoRoom.width * size, Self.logoRoom.height * size)
        for (number, line) in lines.enumerated() {
            canvas.text(
                line,
                x: x,
                y: y + (Double(number) * 1.3 + 1.3) * size,
                size: size,
                class: "soft",
                limit: width - (logo == nil ? 0 : across + size)
            )
        }
        if let logo {
            canvas.begin(.figure(publisher))
            canvas.image(logo, x: x + width - across, y: y + 0.4 * size, width: across, height: down)
            canvas.endPiece()
        }
    }
}
