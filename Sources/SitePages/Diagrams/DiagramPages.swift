import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each railway and schedule: its trains of both directions as lines, time across and stations down.
package struct DiagramPages: PageFamily {
    package static let kind = PageKind.diagram
    private let site: Site
    /// By page, positions in the site's tables of lines.
    private let groups: [[Int]]

    package init(_ site: Site) {
        self.site = site
        groups = Self.groups(site.timetables.lines, site.dataset, site.lines.orders)
    }

    /// The tables of whole lines that are drawn together: those of a railway on the days of one schedule.
    private static func groups(_ tables: LineTimetables, _ dataset: Dataset, _ orders: StationOrders) -> [[Int]] {
        dataset.railways.indices.flatMap { railway -> [[Int]] in
            let whole = tables.tables(of: Railway.ID(railway)).filter { tables.all[$0].isWhole }
            let schedules = whole.map { tables.all[$0].scheduleID }.uniqued()
            return schedules.map { schedule in whole.filter { tables.all[$0].scheduleID == schedule } }
                .filter { TrainDiagram.isReadable($0.map { tables.all[$0] }, dataset, orders: orders) }
        }
    }

    package static func paths(_ contents: SiteContents) -> [String?] {
        let tables = contents.tablesOfLines()
        return groups(contents.timetables.lines, contents.dataset, contents.lines.orders).map { group in
            // Those of a whole line are named by railway, direction and schedule.
            tables[group[0]].map { path in
                let names = path.split(separator: "/")
                return "diagrams/\(names.first ?? "")/\(names.last ?? "")"
            }
        }
    }

    package func subject(_ page: Int) -> PageSubject {
        let entry = site.timetables.lines.all[groups[page][0]]
        return [
            "railway": .one(site.dataset[entry.railwayID].feedID),
            "schedule": .one(site.timetables.schedules[entry.scheduleID].feedID),
        ]
    }

    package func basis(_ page: Int) -> PageBasis? { .railway(site.timetables.lines.all[groups[page][0]].railwayID) }

    package func view(_ page: Int, _ frame: PageFrame) -> DiagramPageView { views(page)(frame) }

    /// The lines are the same in all languages, and are drawn once.
    package func views(_ page: Int) -> (PageFrame) -> DiagramPageView {
        let entries = groups[page].map { site.timetables.lines.all[$0] }
        let diagram = TrainDiagram(entries, site.dataset, orders: site.lines.orders)
        let drawing = DiagramDrawing(diagram, site)
        return { [groups] frame in DiagramPageView(entries[0], drawing, tables: groups[page], frame) }
    }
}

/// The view model of the page.
package struct DiagramPageView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let sign: SignView
    /// The railway's page, and the tables with all these trains as text.
    let links: [WayView]
    let types: [LineTypeView]
    let strips: [DiagramStripView]

    init(_ entry: LineTimetables.Entry, _ drawing: DiagramDrawing, tables: [Int], _ frame: PageFrame) {
        let railway = frame.dataset[entry.railwayID]
        page = frame.page(
            ["railway": frame.names[entry.railwayID], "schedule": frame.names[entry.scheduleID]],
            crumbs: frame.crumbs(operator: railway.operatorID, railway: entry.railwayID)
        )
        railwayClass = frame.railwayClass(entry.railwayID)
        sign = SignView(railway.names, reading: railway.reading, detail: frame.names[entry.scheduleID], frame)
        let words = LineTimetableWords(entry, frame)
        links =
            [WayView(label: frame.names[entry.railwayID], href: frame.href(entry.railwayID))]
            + tables.map { position in
                let table = frame.site.timetables.lines.all[position]
                let label = [words.direction(table.directionID), frame.names[table.scheduleID]].filter { !$0.isEmpty }
                return WayView(
                    label: label.joined(separator: frame.strings["count-separator"]),
                    href: frame.href(frame.site.paths.lineTable(position))
                )
            }
        types = LineTypeView.all(of: drawing.trains, frame)
        strips = drawing.strips.map { DiagramStripView($0, drawing, frame) }
    }

    package static let fields = Fields(\Self.page, \.railwayClass, \.sign, \.links, \.types, \.strips)
}

/// Four hours of the diagram.
struct DiagramStripView: TemplateRecord {
    let label: String
    let box: String
    let hours: [DiagramTextView]
    let stations: [DiagramTextView]
    let grid: HTML
    let lines: HTML

    init(_ strip: DiagramDrawing.Strip, _ drawing: DiagramDrawing, _ frame: PageFrame) {
        let span = frame.strings.clock.span(strip.hour...strip.hour + DiagramDrawing.hours - 1)
        label = frame.strings("line-timetable-span", ["from": span.from, "to": span.to])
        box = "\(strip.left - DiagramDrawing.margin) -16 \(DiagramDrawing.width + DiagramDrawing.margin + 16) \(drawing.height + 24)"
        hours = (strip.hour...strip.hour + DiagramDrawing.hours).map { hour in
            DiagramTextView(x: DiagramDrawing.x(60 * hour), y: -4, text: frame.strings.clock.hour(hour))
        }
        stations = drawing.named.map { row in
            DiagramTextView(x: strip.left - 6, y: drawing.ys[row] + 4, text: frame.names[drawing.stations[row]])
        }
        grid = strip.grid
        lines = strip.lines
    }

    static let fields = Fields(\Self.label, \.box, \.hours, \.stations, \.grid, \.lines)
}

/// A word at its place.
struct DiagramTextView: TemplateRecord {
    let x: Int
    let y: Int
    let text: String

    static let fields = Fields(\Self.x, \.y, \.text)
}
