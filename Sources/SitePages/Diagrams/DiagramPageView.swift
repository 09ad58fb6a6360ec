import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The view model of the page of a train diagram.
package struct DiagramPageView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let sign: SignView
    let trainsLabel: String
    /// The railway's page, and its diagrams of other days.
    let links: [WayView]
    /// The tables with all these trains in numbers.
    let tables: [WayView]
    let types: [DiagramTypeView]
    /// Where trains go on: the station, and the diagram of the other railway.
    let ways: [DiagramWayView]
    let strips: [DiagramStripView]
    /// By these scripts find what day it is for, and the pages of trains.
    let railwayID: String
    let scheduleID: String
    let folder: String
    /// Other folders of trains' pages, with spaces between.
    let folders: String

    /// - Parameter tables: positions in the site's tables of lines, at least one.
    init(_ tables: [Int], _ drawing: DiagramDrawing, _ ways: DiagramWays, _ frame: PageFrame) {
        let lines = frame.site.timetables.lines
        let entry = lines.all[tables[0]]
        let railway = frame.site.dataset[entry.railwayID]
        page = frame.page(
            ["railway": frame.names[entry.railwayID], "schedule": frame.names[entry.scheduleID]],
            crumbs: frame.crumbs(operator: railway.operatorID, railway: entry.railwayID)
        )
        railwayClass = frame.railwayClass(entry.railwayID)
        sign = SignView(railway.names, reading: railway.reading, detail: frame.names[entry.scheduleID], frame)
        trainsLabel = frame.strings.count("trains-count", drawing.trains.count)
        links =
            [WayView(label: frame.names[entry.railwayID], href: frame.href(entry.railwayID))]
            + DiagramPages.links(of: entry.railwayID, besides: tables[0], frame).map {
                WayView(label: $0.name, href: $0.href)
            }
        let words = LineTimetableWords(entry, frame)
        self.tables = tables.map { position in
            let direction = words.direction(lines.all[position].directionID)
            return WayView(
                label: direction.isEmpty ? frame.strings["line-timetable"] : direction,
                href: frame.href(frame.site.paths.lineTable(position))
            )
        }
        types = LineTypeView.all(of: drawing.trains, frame).map { DiagramTypeView($0, drawing.types) }
        railwayID = railway.feedID
        scheduleID = frame.site.timetables.schedules[entry.scheduleID].feedID
        folder = frame.site.paths.name(entry.railwayID) ?? ""
        folders = drawing.folders.joined(separator: " ")
        self.ways = ways.all.map { DiagramWayView($0, on: ways.schedule, frame) }
        strips = drawing.strips.map { DiagramStripView($0, drawing, frame) }
    }

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.sign,
        \.trainsLabel,
        \.links,
        \.tables,
        \.types,
        \.ways,
        \.strips,
        \.railwayID,
        \.scheduleID,
        \.folder,
        \.folders
    )
    .flag("hasDirections") { $0.tables.count > 1 }
    .flag("hasWays") { !$0.ways.isEmpty }
}

/// Some types that look alike, in the list of the page.
struct DiagramTypeView: TemplateRecord {
    let category: String
    let name: String
    /// The feed's ids, with spaces between.
    let type: String
    /// By these scripts know them, with spaces between.
    let numbers: String

    init(_ look: LineTypeView, _ types: [TrainType.ID]) {
        (category, name, type) = (look.category, look.name, look.type)
        numbers = look.ids.compactMap { types.firstIndex(of: $0) }.map(String.init).joined(separator: " ")
    }

    static let fields = Fields(\Self.category, \.name, \.type, \.numbers)
}

/// Where trains go on beyond the railway.
struct DiagramWayView: TemplateRecord {
    let station: String
    let railway: String
    let railwayClass: String
    /// The diagram of the same days, or of any, or the railway's page.
    let href: Href?

    init(_ way: DiagramWays.Way, on schedule: Schedule.ID, _ frame: PageFrame) {
        station = frame.names[way.station]
        railway = frame.names[way.railway]
        railwayClass = frame.railwayClass(way.railway)
        let lines = frame.site.timetables.lines
        let tables = lines.tables(of: way.railway)
        let same = tables.first { lines.all[$0].scheduleID == schedule && lines.all[$0].isWhole }
        href =
            same.flatMap { DiagramPages.link(with: $0, frame) }
            ?? DiagramPages.links(of: way.railway, frame).first?.href ?? frame.href(way.railway)
    }

    static let fields = Fields(\Self.station, \.railway, \.railwayClass, \.href)
}
