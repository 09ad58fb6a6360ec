/// The numbers of the objects of a document. They come in this order: catalog, tree of pages, information about the
/// document, fonts, pages each with its drawing, pictures, names of pages, what the document says of itself once more,
/// and the structure: its root, the document's element, the tree from marked stretches to elements, the elements of each
/// page.
struct DocumentPlan {
    /// The numbers of a page's structure, all of whose objects stand in one stream.
    struct Structure {
        /// Of each piece its first element and the first of its areas that lead somewhere.
        let pieces: [(element: Int, link: Int)]
        /// The list of its marked stretches.
        let owners: Int
        let stream: Int
    }

    static let firstFont = 4
    /// The fonts that are shown, by their positions in the list.
    let faces: [Int]
    /// Of each page.
    let pages: [Int]
    /// The number of each picture by its name.
    let pictures: [String: Int]
    /// All pictures, each once.
    let pictureList: [PDFPicture]
    let outline: Int
    let metadata, root, document, parents: Int
    /// Of each page.
    let structures: [Structure]

    init(_ pages: [FinishedPage], faces: [Int]) {
        self.faces = faces
        var next = Self.firstFont + faces.count * EmbeddedFont.objects
        self.pages = pages.map { page in
            defer { next += 1 + page.contents.count }
            return next
        }
        var (numbers, list): ([String: Int], [PDFPicture]) = ([:], [])
        for picture in pages.lazy.flatMap(\.pictures) where numbers[picture.id] == nil {
            // What covers what stands before it.
            if picture.alpha != nil { next += 1 }
            numbers[picture.id] = next
            list.append(picture)
            next += 1
        }
        (pictures, pictureList, outline) = (numbers, list, next)
        next += Self.outlines(pages)
        (metadata, root, document, parents) = (next, next + 1, next + 2, next + 3)
        next += 4
        structures = pages.map { page in
            let pieces = page.pieces.map { piece in
                defer { next += piece.structure.starts.count + piece.links.count }
                return (element: next, link: next + piece.structure.starts.count)
            }
            defer { next += 2 }
            return Structure(pieces: pieces, owners: next, stream: next + 1)
        }
    }

    /// The number of a font.
    func font(_ position: Int) -> Int { Self.firstFont + position * EmbeddedFont.objects }

    /// The pages that have a name of their own: a poster of several sheets is one entry.
    static func starts(_ pages: [FinishedPage]) -> [Int] {
        pages.indices.filter { $0 == 0 || pages[$0].title != pages[$0 - 1].title }
    }

    private static func outlines(_ pages: [FinishedPage]) -> Int { pages.count > 1 ? 1 + starts(pages).count : 0 }
}
