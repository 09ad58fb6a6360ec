import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each operator: its railways, with the trains of each schedule and the first and the last of them.
package struct OperatorPages: PageFamily {
    package static let kind = PageKind("operator", of: Operator.self)
    private let site: Site
    private let services: [RailwayServices]

    package init(_ site: Site) {
        self.site = site
        services = RailwayServices.all(of: site.dataset, site.timetables.schedules)
    }

    package static func paths(_ contents: SiteContents) -> [String?] {
        let railways = zip(contents.dataset.railways, contents.included.railways)
        let running = Set(railways.filter { $0.1 }.map { $0.0.operatorID.position })
        return contents.names.operators.all.enumerated().map { running.contains($0) ? "operators/\($1).html" : nil }
    }

    package func subject(_ page: Int) -> PageSubject { ["operator": .one(site.dataset.operators[page].feedID)] }

    package func railways(_ page: Int) -> [Railway.ID] {
        site.dataset.railways.indices.map { Railway.ID($0) }.filter {
            site.dataset[$0].operatorID.position == page && site.included.railways[$0.position]
        }
    }

    package func view(_ page: Int, _ frame: PageFrame) -> OperatorView {
        let railways = site.lines.ownParts.joined(railways(page), railway: { $0 })
        return OperatorView(
            page: frame.page(["page": frame.names[Operator.ID(page)]], crumbs: frame.crumbs()),
            sign: SignView(site.dataset.operators[page].names, reading: nil, frame),
            railwaysLabel: frame.strings.count("railways-count", railways.count),
            areas: LineAreaView.all(railways, frame) {
                OperatorRailwayView($0, pieces: $1, services[$0.position], frame)
            }
        )
    }
}

/// What an operator's page shows.
package struct OperatorView: TemplateRecord {
    let page: PageView
    let sign: SignView
    let railwaysLabel: String
    let areas: [LineAreaView<OperatorRailwayView>]

    package static let fields = Fields(\Self.page, \.sign, \.railwaysLabel, \.areas)
}

/// A railway with the trains of all its directions together.
struct OperatorRailwayView: TemplateRecord {
    let railway: RailwayItemView
    let schedules: [DirectionScheduleView]

    init(_ id: Railway.ID, pieces: [Railway.ID], _ services: RailwayServices, _ frame: PageFrame) {
        railway = RailwayItemView(id, pieces: pieces, frame)
        let directions = Dictionary(grouping: services.directions.flatMap(\.schedules), by: \.scheduleID)
        schedules = directions.sorted { $0.key < $1.key }.map { schedule, services in
            DirectionScheduleView(
                scheduleName: frame.names[schedule],
                href: nil,
                count: frame.strings.count("trains-count", services.reduce(0) { $0 + $1.trains }),
                first: services.compactMap { MomentView(start: $0.first, frame) }.min { $0.time < $1.time },
                lasts: [services.compactMap { MomentView(start: $0.last, frame) }.max { $0.time < $1.time }].compactMap
                { $0 }
            )
        }
    }

    static let fields = Fields(\Self.railway, \.schedules)
        .flag("runs") { !$0.schedules.isEmpty }
}
