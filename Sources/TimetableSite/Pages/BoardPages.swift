import Templating
import Timetable

/// The page on which readers make departure boards of their own and hang them up; a board stands in its address,
/// `board.html#from=…`.
struct BoardPages: PageFamily {
    static let kind = PageKind("board", style: "boards", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { [SitePaths.board] }

    func view(_ page: Int, _ frame: PageFrame) -> BoardView {
        BoardView(page: frame.page(["page": frame.strings["board"]], crumbs: [], data: [], scripts: ["js/boards.js"]))
    }
}

/// The view model of the page; scripts add the boards and their editor.
struct BoardView: TemplateRecord {
    let page: PageView

    static let fields = Fields(\Self.page)
}
