import Archives

/// A page that is drawn.
public struct FinishedPage: Sendable {
    /// A page, or one of two that share a side.
    struct Piece: Sendable {
        let structure: SealedStructure
        let links: [PDFLink]
        /// Where it stands among the pages that are read, if not where its side does.
        var order: Int?
    }

    let sheet: PDFPaper
    let title: String
    /// Its drawing, compressed, in parts that are read one after another.
    let contents: [[UInt8]]
    /// The glyphs of each font that it shows.
    let glyphs: [Int: PageGlyphs]
    let pictures: [PDFPicture]
    let pieces: [Piece]

    /// How many stretches of it are marked, by which another page on its side counts on.
    public var marks: Int { pieces.reduce(0) { $0 + $1.structure.owners.count } }

    init(
        sheet: PDFPaper,
        title: String,
        content: [UInt8],
        glyphs: [Int: PageGlyphs],
        pictures: [PDFPicture],
        links: [PDFLink],
        structure: SealedStructure
    ) {
        let piece = Piece(structure: structure, links: links)
        self.init(sheet, title, [Zlib.compress(content)], glyphs, pictures, [piece])
    }

    private init(
        _ sheet: PDFPaper,
        _ title: String,
        _ contents: [[UInt8]],
        _ glyphs: [Int: PageGlyphs],
        _ pictures: [PDFPicture],
        _ pieces: [Piece]
    ) {
        (self.sheet, self.title, self.contents) = (sheet, title, contents)
        (self.glyphs, self.pictures, self.pieces) = (glyphs, pictures, pieces)
    }

    /// One side of a larger sheet with two pages side by side, each in a half of it.
    ///
    /// - Parameters:
    ///   - left: The page in the left half with its number; `nil` leaves it blank, as for the other one, whose marked
    ///     stretches count on from those of the left one.
    ///   - sheet: Twice as wide as the pages, without their bleed.
    ///   - fonts: Those with which the pages were drawn.
    ///   - place: On which side each page of the document has come to stand, for links.
    public static func side(
        _ left: (page: FinishedPage, number: Int)?,
        _ right: (page: FinishedPage, number: Int)?,
        on sheet: PDFPaper,
        _ fonts: FontList,
        title: String,
        place: (Int) -> Int
    ) -> FinishedPage {
        let empty = PDFPage(sheet, fonts).finish(title: title)
        var contents: [[UInt8]] = [Zlib.compress(Array("q\n".utf8))] + empty.contents
        var (glyphs, pictures, pieces) = ([Int: PageGlyphs](), [PDFPicture](), [Piece]())
        for (half, own) in [left, right].enumerated() {
            guard let own else { continue }
            let page = own.page
            let start = sheet.margin + (half == 0 ? 0 : sheet.width / 2)
            var wrap = PDFBytes()
            wrap.append("Q\nq\n1 0 0 1 ")
            wrap.append(start * PDFPage.point)
            wrap.append(" ")
            wrap.append(sheet.margin * PDFPage.point)
            wrap.append(" cm\n")
            contents.append(Zlib.compress(wrap.bytes))
            contents += page.contents
            glyphs.merge(page.glyphs) { $0.merged($1) }
            pictures += page.pictures.filter { picture in !pictures.contains { $0.id == picture.id } }
            pieces += page.pieces.map { piece in
                let links = piece.links.map { $0.moved(start, sheet.margin, place) }
                return Piece(structure: piece.structure, links: links, order: own.number)
            }
        }
        contents.append(Zlib.compress(Array("Q\n".utf8)))
        return FinishedPage(sheet, title, contents, glyphs, pictures, pieces)
    }
}
