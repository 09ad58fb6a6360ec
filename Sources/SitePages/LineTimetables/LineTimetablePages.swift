import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each direction and schedule of a railway: all its trains side by side, with their times at every station.
package struct LineTimetablePages: PageFamily {
    package static let kind = PageKind.lineTimetable
    private let site: Site
    private let parts: PageParts

    package init(_ site: Site) {
        self.site = site
        parts = PageParts(of: site.timetables.lines, site.dataset, site.journeys, site.lines.orders)
    }

    /// The number is a position in the site's tables of lines, or behind all of these that of a further part.
    package static func paths(_ contents: SiteContents) -> [String?] {
        PageParts(
            of: contents.timetables.lines,
            contents.dataset,
            contents.journeys,
            contents.lines.orders
        ).paths(
            contents.tablesOfLines().map { path in path.map { "line-timetables/\($0)" } }
        )
    }

    package func subject(_ page: Int) -> PageSubject {
        let (table, part) = parts.place(page)
        let entry = site.timetables.lines.all[table]
        return [
            "railway": .one(site.dataset[entry.railwayID].feedID),
            "direction": .one(site.dataset[entry.directionID].feedID),
            "schedule": .one(site.timetables.schedules[entry.scheduleID].feedID),
            "table": entry.chosenID.map { .one(site.dataset[$0].feedID) },
            "part": .part(part),
        ]
    }

    package func basis(_ page: Int) -> PageBasis? {
        .railway(site.timetables.lines.all[parts.place(page).page].railwayID)
    }

    package func view(_ page: Int, _ frame: PageFrame) -> LineTimetableView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> LineTimetableView {
        let (position, part) = parts.place(page)
        let entry = site.timetables.lines.all[position]
        let table = LineTimetable(entry, site.dataset, journeys: site.journeys, orders: site.lines.orders)
        // Nearly all links of the page lead to the railway's trains.
        let trains = site.paths.hasOneTrainPage ? "" : site.paths.folder(entry.railwayID)
        return { [parts] frame in
            LineTimetableView(table, at: position, parts, part, trains.map { frame.linking(from: $0) } ?? frame)
        }
    }
}

/// The view model of the page.
package struct LineTimetableView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let sign: SignView
    let trainsLabel: String
    /// What is special about a table that the publisher has chosen.
    let chosen: ChosenTableView?
    /// The railway's page, its other tables, and the diagram of the same trains.
    let links: [WayView]
    /// Runs every so many minutes, which have no column.
    let headways: [RailwayHeadwayView]
    let hours: [LineHourView]
    let types: [LineTypeView]
    let signs: [NoteView]
    /// The trains side by side; empty where the table is turned.
    let blocks: [LineBlockView]
    /// The trains one below the other, on a line of few stations.
    let turned: [TurnedTimetableView]

    /// - Parameters:
    ///   - position: in the site's tables of lines.
    ///   - part: which part of the page, from 0 on.
    init(_ table: LineTimetable, at position: Int, _ parts: PageParts, _ part: Int, _ frame: PageFrame) {
        let entry = frame.site.timetables.lines.all[position]
        let railway = frame.site.dataset[entry.railwayID]
        let words = LineTimetableWords(entry, frame)
        let chosen = ChosenTableView(position, frame)
        self.chosen = chosen
        let isNamed = !(chosen?.label ?? "").isEmpty
        page = frame.page(
            [
                "railway": frame.names[entry.railwayID], "direction": words.direction(entry.directionID),
                "schedule": frame.partTitle(frame.names[entry.scheduleID], part), "label": chosen?.label ?? "",
            ],
            titled: isNamed ? "chosen-table-title" : nil,
            described: isNamed ? "chosen-table-description" : nil,
            crumbs: frame.crumbs(operator: railway.operatorID, railway: entry.railwayID)
        )
        railwayClass = frame.railwayClass(entry.railwayID)
        let detail = [words.direction(entry.directionID), frame.names[entry.scheduleID], chosen?.label ?? ""]
            .filter { !$0.isEmpty }
        sign = SignView(
            railway.names,
            reading: railway.reading,
            detail: detail.joined(separator: frame.strings["count-separator"]),
            frame
        )
        trainsLabel = frame.strings.count("trains-count", entry.trains.count)
        let back = WayView(label: frame.names[entry.railwayID], href: frame.href(entry.railwayID))
        links =
            [back]
            + words.tables(of: entry.railwayID, besides: position).map { WayView(label: $0.label, href: $0.href) }
            + [DiagramPages.link(with: position, frame)].compactMap { $0 }
            .map { WayView(label: frame.strings["train-diagram"], href: $0) }
        headways = RailwayHeadwayView.all(entry.headways, frame)
        let keys = LineTypeView.all(of: entry.trains, frame)
        types = keys
        let heads = LineHeadingView.all(of: table, keys, frame)
        let columns = parts.columns(position, part: part, of: heads)
        let paths = frame.site.paths.all(LineTimetablePages.kind)
        hours = (0..<parts[position]).flatMap { other in
            let path = other == part ? nil : frame.href(paths[parts.number(position, part: other)])
            return heads[parts.columns(position, part: other, of: heads)].compactMap { head in
                head.anchor.map { LineHourView(anchor: $0, hour: frame.strings.clock.hour(head.hour), elsewhere: path) }
            }
        }
        turned = table.isTurned ? [TurnedTimetableView(table, heads, columns: columns, frame)] : []
        blocks =
            table.isTurned
            ? []
            : LineBlockView.cuts(Array(heads[columns])).map { block in
                let start = columns.lowerBound + block.lowerBound
                return LineBlockView(
                    table,
                    heads,
                    columns: start..<start + block.count,
                    links: block.lowerBound == 0,
                    frame
                )
            }
        signs = LineCellView.signs(in: table, frame)
    }

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.sign,
        \.trainsLabel,
        \.chosen,
        \.links,
        \.headways,
        \.hours,
        \.types,
        \.signs,
        \.blocks,
        \.turned
    )
    .flag("hasHeadways") { !$0.headways.isEmpty }
    .flag("hasBlocks") { !$0.blocks.isEmpty }
    .flag("severalTypes") { $0.types.count > 1 }
}

/// An hour to jump to.
struct LineHourView: TemplateRecord {
    let anchor: String
    let hour: String
    /// The part of the page that it stands on, where it is another one.
    let elsewhere: Href?

    static let fields = Fields(\Self.anchor, \.hour, \.elsewhere)
}
