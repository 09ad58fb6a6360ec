import PDF
import SiteCore
import Timetable
import TimetableFacts

/// A whole railway as a booklet: cover, contents, map, riding times, all tables, and an index of stations.
package struct Booklet {
    /// What stands on a page.
    private enum Page {
        case cover
        case contents(Int)
        case map
        case times(Int)
        case table(Int, page: Int)
        case index(Int)
    }

    /// A line of the contents, with the page it leads to, counted from 0.
    private struct Entry {
        let name: String
        let page: Int
    }

    let sheet: SheetFormat
    private let pages: [Page]
    private let entries: [Entry]
    private let cover: BookletCover
    private let map: BookletMap?
    private let times: BookletTimes?
    private let tables: [LineSheets]
    private let index: BookletIndex
    private let flow: BookletFlow
    private let contents: [Range<Int>]
    private let frame: PageFrame
    private let name: String

    /// - Parameter tables: Positions in the site's tables of lines.
    package init(_ railway: Railway.ID, _ tables: [Int], on sheet: SheetFormat, _ frame: PageFrame) {
        self.sheet = sheet
        self.frame = frame
        name = frame.names[railway]
        cover = BookletCover(railway, sheet, frame)
        let all = frame.site.timetables.lines.all
        let trains = tables.flatMap { all[$0].trains }.uniqued()
        let order = frame.site.lines.orders[railway]
        let pattern = StoppingPattern(of: frame.site.dataset[railway], order: order, trains: trains, frame.site.dataset)
        let main = MainStations.of(order, pattern: pattern, ends: frame.site.lines.ends)
        map = BookletMap(railway, main: main, sheet, frame)
        times = BookletTimes(between: main, pattern, trains: trains, sheet, frame)
        self.tables = tables.map { LineSheets($0, on: sheet, .bound, frame) }
        let size = 1.4 * sheet.smallestType
        flow = BookletFlow(size: size, leading: 1.9 * size, sheet: sheet, title: frame.strings["booklet-contents"])
        contents = flow.pages(of: tables.count + (map == nil ? 0 : 1) + (times == nil ? 0 : 1) + 1)
        var pages: [Page] = [.cover] + contents.indices.map { .contents($0) }
        var entries: [Entry] = []
        if map != nil {
            entries.append(Entry(name: frame.strings["line-map"], page: pages.count))
            pages.append(.map)
        }
        if let times {
            entries.append(Entry(name: frame.strings["riding-times"], page: pages.count))
            pages += times.pages.indices.map { .times($0) }
        }
        var firsts: [(sheets: LineSheets, first: Int)] = []
        for (number, table) in self.tables.enumerated() {
            entries.append(Entry(name: Self.name(of: table, frame), page: pages.count))
            firsts.append((table, pages.count))
            pages += table.pages.indices.map { .table(number, page: $0) }
        }
        index = BookletIndex(railway, firsts, sheet, frame)
        entries.append(Entry(name: frame.strings["booklet-index"], page: pages.count))
        pages += index.pages.indices.map { .index($0) }
        self.pages = pages
        self.entries = entries
    }

    private static func name(of table: LineSheets, _ frame: PageFrame) -> String {
        [table.table.direction, table.table.schedule].filter { !$0.isEmpty }
            .joined(separator: frame.strings["count-separator"])
    }

    /// How many pages there are.
    package var count: Int { pages.count }

    /// What a page is called among the bookmarks of a document.
    package func title(_ page: Int) -> String {
        if page == 0 { return name }
        return entries.last { $0.page <= page }?.name ?? flow.title
    }

    /// Draws a page.
    package func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        switch pages[number] {
        case .cover:
            cover.draw(into: &canvas)
            return
        case .contents(let page): drawContents(page, into: &canvas)
        case .map: map?.draw(into: &canvas)
        case .times(let page): times?.draw(page, into: &canvas)
        case .table(let table, let page): tables[table].draw(page, into: &canvas)
        case .index(let page): index.draw(page, into: &canvas)
        }
        // Where a thumb turns the page: outside.
        let (margin, size) = (LineSheets.margin(sheet), sheet.smallestType)
        let isLeft = number % 2 == 1
        let (edge, other) = (isLeft ? margin : sheet.width - margin, isLeft ? sheet.width - margin : margin)
        let base = sheet.height - margin
        let anchors: (own: TextStyle.Anchor, other: TextStyle.Anchor) = isLeft ? (.start, .end) : (.end, .start)
        canvas.begin(.artifact)
        canvas.text(String(number + 1), x: edge, y: base, size: 1.3 * size, anchor: anchors.own, class: "b")
        let foot = [name, LineSheetHead.validity(frame)].filter { !$0.isEmpty }.joined(separator: "  ")
        let room = sheet.width - 2 * margin - 6 * size
        canvas.text(foot, x: other, y: base, size: size, anchor: anchors.other, class: "soft", limit: room)
        canvas.endPiece()
    }

    private func drawContents(_ page: Int, into canvas: inout some Canvas & ~Copyable) {
        flow.drawTitle(into: &canvas)
        canvas.begin(.list)
        for (line, entry) in entries[contents[page]].enumerated() {
            let base = flow.base(line)
            let room = flow.width - 4 * flow.size
            canvas.begin(.item)
            canvas.begin(.body)
            canvas.begin(.link("\(entry.name) \(entry.page + 1)"))
            canvas.text(entry.name, x: flow.margin, y: base, size: flow.size, limit: room)
            canvas.text(
                String(entry.page + 1),
                x: flow.margin + flow.width,
                y: base,
                size: flow.size,
                anchor: .end,
                class: "b"
            )
            canvas.link(
                x: flow.margin,
                y: flow.top + Double(line) * flow.leading,
                width: flow.width,
                height: flow.leading,
                toPage: entry.page
            )
            for _ in 0..<3 { canvas.endPiece() }
        }
        canvas.endPiece()
        var rules = SVG.Path()
        for line in contents[page].indices.enumerated().map(\.offset) {
            rules.horizontal(x: flow.margin, y: flow.top + Double(line + 1) * flow.leading, width: flow.width)
        }
        canvas.path(class: "rule", rules)
    }
}
