import SiteCore
import Timetable
import TimetableFacts

/// A page for each railway and schedule: its trains of both directions as lines, time across and stations down.
package struct DiagramPages: PageFamily {
    package static let kind = PageKind.diagram
    private let site: Site

    package init(_ site: Site) { self.site = site }

    /// The number is the position of the first table of a whole line with these trains; all others have no page.
    package static func paths(_ contents: SiteContents) -> [String?] {
        guard contents.hasDiagrams else { return [] }
        let tables = contents.timetables.lines
        return tables.all.enumerated().map { position, entry in
            let together = tables.together(with: position)
            guard together.first == position, let path = contents.diagramPath(entry),
                TrainDiagram.isReadable(
                    together.map { tables.all[$0] },
                    contents.dataset,
                    orders: contents.lines.orders
                )
            else { return nil }
            return "diagrams/\(path)"
        }
    }

    package func subject(_ page: Int) -> PageSubject {
        let entry = site.timetables.lines.all[page]
        return [
            "railway": .one(site.dataset[entry.railwayID].feedID),
            "schedule": .one(site.timetables.schedules[entry.scheduleID].feedID),
        ]
    }

    package func basis(_ page: Int) -> PageBasis? { .railway(site.timetables.lines.all[page].railwayID) }

    package func view(_ page: Int, _ frame: PageFrame) -> DiagramPageView { views(page)(frame) }

    /// The lines are the same in all languages, and are drawn once.
    package func views(_ page: Int) -> (PageFrame) -> DiagramPageView {
        let tables = site.timetables.lines.together(with: page)
        let entries = tables.map { site.timetables.lines.all[$0] }
        let drawing = DiagramDrawing(TrainDiagram(entries, site.dataset, orders: site.lines.orders), site)
        let ways = DiagramWays(entries, site)
        return { DiagramPageView(tables, drawing, ways, $0) }
    }

    /// The diagrams of a railway that the build draws, by their schedules.
    ///
    /// - Parameter other: the one whose page this is.
    static func links(of railway: Railway.ID, besides other: Int? = nil, _ frame: PageFrame) -> [LinkView] {
        frame.site.timetables.lines.tables(of: railway).filter { $0 != other }.compactMap { position in
            guard let href = link(to: position, frame) else { return nil }
            let name = frame.names[frame.site.timetables.lines.all[position].scheduleID]
            return LinkView(name: name, label: name, href: href)
        }
    }

    /// The link to the diagram with the trains of a table, if it has one.
    static func link(with table: Int, _ frame: PageFrame) -> Href? {
        frame.site.timetables.lines.together(with: table).first.flatMap { link(to: $0, frame) }
    }

    private static func link(to page: Int, _ frame: PageFrame) -> Href? {
        let paths = frame.site.paths.all(kind)
        return paths.indices.contains(page) ? frame.href(paths[page]) : nil
    }
}
