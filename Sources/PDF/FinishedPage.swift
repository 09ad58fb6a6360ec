import Archives

/// A page that is drawn.
public struct FinishedPage: Sendable {
    let sheet: PDFPaper
    let title: String
    /// Its drawing, compressed, in parts that are read one after another.
    let contents: [[UInt8]]
    /// The glyphs of each font that it shows.
    let glyphs: [Int: Set<UInt32>]
    let pictures: [PDFPicture]
    let links: [PDFLink]

    init(
        sheet: PDFPaper,
        title: String,
        content: [UInt8],
        glyphs: [Int: Set<UInt32>],
        pictures: [PDFPicture],
        links: [PDFLink]
    ) {
        self.init(sheet, title, [Zlib.compress(content)], glyphs, pictures, links)
    }

    private init(
        _ sheet: PDFPaper,
        _ title: String,
        _ contents: [[UInt8]],
        _ glyphs: [Int: Set<UInt32>],
        _ pictures: [PDFPicture],
        _ links: [PDFLink]
    ) {
        (self.sheet, self.title, self.contents) = (sheet, title, contents)
        (self.glyphs, self.pictures, self.links) = (glyphs, pictures, links)
    }

    /// One side of a larger sheet with two pages side by side, each in a half of it.
    ///
    /// - Parameters:
    ///   - left: The page in the left half; `nil` leaves it blank, as for the other one.
    ///   - sheet: Twice as wide as the pages, without their bleed.
    ///   - fonts: Those with which the pages were drawn.
    ///   - place: On which side each page of the document has come to stand, for links.
    public static func side(
        _ left: FinishedPage?,
        _ right: FinishedPage?,
        on sheet: PDFPaper,
        _ fonts: FontList,
        title: String,
        place: (Int) -> Int
    ) -> FinishedPage {
        let empty = PDFPage(sheet, fonts).finish(title: title)
        var contents: [[UInt8]] = [Zlib.compress(Array("q\n".utf8))] + empty.contents
        var (glyphs, pictures, links) = ([Int: Set<UInt32>](), [PDFPicture](), [PDFLink]())
        for (half, page) in [left, right].enumerated() {
            guard let page else { continue }
            let start = sheet.margin + (half == 0 ? 0 : sheet.width / 2)
            var wrap = PDFBytes()
            wrap.append("Q\nq\n1 0 0 1 ")
            wrap.append(start * PDFPage.point)
            wrap.append(" ")
            wrap.append(sheet.margin * PDFPage.point)
            wrap.append(" cm\n")
            contents.append(Zlib.compress(wrap.bytes))
            contents += page.contents
            glyphs.merge(page.glyphs) { $0.union($1) }
            pictures += page.pictures.filter { picture in !pictures.contains { $0.id == picture.id } }
            links += page.links.map { $0.moved(start, sheet.margin, place) }
        }
        contents.append(Zlib.compress(Array("Q\n".utf8)))
        return FinishedPage(sheet, title, contents, glyphs, pictures, links)
    }
}
