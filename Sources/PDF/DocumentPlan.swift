/// The numbers of the objects of a document. They come in this order: catalog, tree of pages, information about the
/// document, fonts, pages each with its drawing, pictures, names of pages.
struct DocumentPlan {
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
    }

    /// The number of a font.
    func font(_ position: Int) -> Int { Self.firstFont + position * EmbeddedFont.objects }
}
