import SiteCore
import Templating
import Timetable

/// The page on which readers make departure boards of their own and hang them up; a board stands in its address,
/// `board.html#from=…`.
package struct BoardPages: PageFamily {
    package static let kind = PageKind.board

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.board] }

    package func view(_ page: Int, _ frame: PageFrame) -> BoardView {
        BoardView(page: frame.page(["page": frame.strings["board"]], crumbs: [], data: [], scripts: ["js/boards.js"]))
    }
}

/// The view model of the page; scripts add the boards and their editor.
package struct BoardView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
