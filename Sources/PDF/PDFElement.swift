/// A piece of a page as it is told to whoever hears the page or turns it into something else: a heading, the cell of a
/// table, a picture (ISO 32000-1, 14.8.4).
public struct PDFElement: Sendable {
    /// What a piece is, by its name in the file.
    enum Role: String, Sendable {
        case section = "Sect"
        case title = "H1"
        case heading = "H2"
        case subheading = "H3"
        case paragraph = "P"
        case table = "Table"
        case row = "TR"
        case head = "TH"
        case cell = "TD"
        case list = "L"
        case item = "LI"
        case label = "Lbl"
        case body = "LBody"
        case figure = "Figure"
        case span = "Span"
        case link = "Link"
        case artifact = "Artifact"

        /// Whether it is made of other pieces alone.
        var isGroup: Bool {
            switch self {
            case .section, .table, .row, .list, .item: true
            default: false
            }
        }
    }

    let role: Role
    /// What it is, by its name in the file.
    package var name: String { role.rawValue }
    /// What is said in the place of what is drawn; of a figure what it shows, of a link where it leads.
    package internal(set) var said: String?
    /// A tag of BCP 47, where the words are in another language than the document.
    package internal(set) var language: String?
    /// How many columns of its table a cell takes.
    var columns = 1
    /// What a head of a table is the head of.
    var scope: String?

    init(_ role: Role, said: String? = nil) { (self.role, self.said) = (role, said) }

    /// What a page is about: the one heading that stands above all others.
    public static var title: PDFElement { PDFElement(.title) }
    /// The heading of a part.
    public static var heading: PDFElement { PDFElement(.heading) }
    /// The heading of what stands below another heading.
    public static var subheading: PDFElement { PDFElement(.subheading) }
    /// A table, which has rows.
    public static var table: PDFElement { PDFElement(.table) }
    /// A row, which has cells.
    public static var row: PDFElement { PDFElement(.row) }
    /// The first cell of a row, which says what the row is of.
    public static var rowHead: PDFElement { head("Row") }
    /// The first cell of a column.
    public static var columnHead: PDFElement { head("Column") }
    /// A list, which has items.
    public static var list: PDFElement { PDFElement(.list) }
    /// An item of a list, with a label or without.
    public static var item: PDFElement { PDFElement(.item) }
    /// What stands before the words of an item.
    public static var label: PDFElement { PDFElement(.label) }
    /// The words of an item.
    public static var body: PDFElement { PDFElement(.body) }
    /// What nobody misses who does not see it: rules, numbers of pages.
    public static var artifact: PDFElement { PDFElement(.artifact) }

    /// - Parameter language: A tag of BCP 47; `nil` for that of the document.
    public static func paragraph(in language: String? = nil) -> PDFElement {
        var element = PDFElement(.paragraph)
        element.language = language
        return element
    }

    /// - Parameter columns: How many of its table it takes.
    public static func cell(columns: Int = 1) -> PDFElement {
        var element = PDFElement(.cell)
        element.columns = columns
        return element
    }

    /// Words that are said in the place of those that are drawn.
    ///
    /// - Parameter language: A tag of BCP 47; `nil` for that of the document.
    public static func words(_ said: String, in language: String? = nil) -> PDFElement {
        var element = PDFElement(.span, said: said)
        element.language = language
        return element
    }

    /// Words in another language.
    ///
    /// - Parameter language: A tag of BCP 47; `nil` for that of the document.
    public static func span(in language: String?) -> PDFElement {
        var element = PDFElement(.span)
        element.language = language
        return element
    }

    /// A picture, with what it shows.
    public static func figure(_ said: String) -> PDFElement { PDFElement(.figure, said: said) }

    /// What leads somewhere, with where it leads.
    public static func link(_ said: String) -> PDFElement { PDFElement(.link, said: said) }

    private static func head(_ scope: String) -> PDFElement {
        var element = PDFElement(.head)
        element.scope = scope
        return element
    }
}
