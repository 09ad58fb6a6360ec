import Archives

/// A page that is drawn.
public struct FinishedPage: Sendable {
    let sheet: PDFSheet
    let title: String
    /// Its drawing, compressed.
    let content: [UInt8]
    /// The glyphs of each font that it shows.
    let glyphs: [Int: Set<UInt32>]
    let links: [PDFLink]

    init(sheet: PDFSheet, title: String, content: [UInt8], glyphs: [Int: Set<UInt32>], links: [PDFLink]) {
        self.sheet = sheet
        self.title = title
        self.content = Zlib.compress(content)
        self.glyphs = glyphs
        self.links = links
    }
}
