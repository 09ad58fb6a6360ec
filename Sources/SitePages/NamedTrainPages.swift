import Output
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each name that trains carry. A reader who looks for あずさ or the Narita Express finds all of them, with
/// when and between which stations they run.
package struct NamedTrainPages: PageFamily {
    package static let kind = PageKind.namedTrain
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] {
        let groups = contents.namedTrains.groups
        let names = SafeNames(ids: groups.map { $0.names.shown(in: [.en, .ja]) })
        return groups.enumerated().map { position, group in
            group.journeys.contains { contents.included.journeys[$0] } ? "named-trains/\(names[position]).html" : nil
        }
    }

    package func subject(_ page: Int) -> PageSubject {
        ["name": .one(site.namedTrains.groups[page].names.shown(in: [.ja, .en]))]
    }

    package func view(_ page: Int, _ frame: PageFrame) -> NamedTrainView {
        let group = site.namedTrains.groups[page]
        let journeys = group.journeys.filter { site.included.journeys[$0] }
        let railways = railways(of: journeys)
        let parts = Dictionary(grouping: journeys) { direction(of: $0, on: railways.first) }
        let rows = parts.sorted { $0.key < $1.key }.map { NamedTrainRowView.all($0.value, of: page, frame) }
        let all = rows.joined().count
        return NamedTrainView(
            page: frame.page(["page": frame.names.shown(group.names)], crumbs: frame.crumbs()),
            sign: SignView(group.names, reading: nil, frame),
            countLabel: frame.strings.count("trains-count", all),
            railways: railways.map { RailwayItemView($0, frame) },
            parts: rows.map(NamedTrainPartView.init)
        )
    }

    /// The railways on which journeys run, the one with most of them first.
    private func railways(of journeys: [Int]) -> [Railway.ID] {
        var counts: [Railway.ID: Int] = [:]
        for journey in journeys {
            for railway in site.journeys.all[journey].map({ site.dataset[$0].railwayID }).uniqued() {
                if site.included.railways[railway.position] { counts[railway, default: 0] += 1 }
            }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The direction of a journey along the railway that most of them use, else along its first.
    private func direction(of journey: Int, on railway: Railway.ID?) -> Direction.ID {
        let trains = site.journeys.all[journey].map { site.dataset[$0] }
        return (trains.first { $0.railwayID == railway } ?? trains[0]).directionID
    }
}

/// The view model of the page of a name.
package struct NamedTrainView: TemplateRecord {
    let page: PageView
    let sign: SignView
    let countLabel: String
    let railways: [RailwayItemView]
    let parts: [NamedTrainPartView]

    package static let fields = Fields(\Self.page, \.sign, \.countLabel, \.railways, \.parts)
}

/// The trains of one way.
struct NamedTrainPartView: TemplateRecord {
    /// Where most of them run from and to.
    let label: String
    let trains: [NamedTrainRowView]

    init(_ trains: [NamedTrainRowView]) {
        var counts: [String: Int] = [:]
        for train in trains { counts[train.route, default: 0] += 1 }
        label = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        self.trains = trains
    }

    static let fields = Fields(\Self.label, \.trains)
}

/// A train of the name, on all days on which it runs alike.
struct NamedTrainRowView: TemplateRecord {
    let name: String
    let href: Href?
    let route: String
    let departure: String
    let arrival: String
    let days: String

    /// The rows of some journeys by their times. Journeys that differ in their days alone are one row.
    static func all(_ journeys: [Int], of group: Int, _ frame: PageFrame) -> [NamedTrainRowView] {
        let site = frame.site
        var rows: [(key: [String], start: Int, journey: Int, schedules: [Schedule.ID])] = []
        var positions: [[String]: Int] = [:]
        for journey in journeys {
            let drawn = site.journeys.journey(journey)
            let trains = drawn.trains.map { frame.site.dataset[$0] }
            let names = trains.lazy.flatMap(\.names)
            guard let own = names.first(where: { site.namedTrains.position(of: $0) == group }) else { continue }
            let ends = drawn.legs.filter(\.next.isEmpty).compactMap { $0.callingPoints.last?.arrivalCall }
            let starts = drawn.legs.filter(\.previous.isEmpty).compactMap { $0.callingPoints.first?.departureCall }
            let departure = starts.first.flatMap { frame.site.dataset.stopTimes[$0].departure }
            let arrival = ends.first.flatMap { frame.site.dataset.stopTimes[$0].arrival }
            let schedules = trains.flatMap { site.timetables.schedules.schedules(of: $0) }.uniqued()
            let route = JourneySummary(drawn, frame).routeLabel
            let key = [
                frame.names.shown(own), departure.map(frame.strings.clock.shown) ?? "", route,
                arrival.map(frame.strings.clock.shown) ?? "",
            ]
            if let position = positions[key] {
                rows[position].schedules = (rows[position].schedules + schedules).uniqued()
            } else {
                positions[key] = rows.count
                rows.append((key, Int(departure?.rawValue ?? 0), journey, schedules))
            }
        }
        return rows.sorted { ($0.start, $0.journey) < ($1.start, $1.journey) }.map { row in
            NamedTrainRowView(
                name: row.key[0],
                href: frame.href(journey: row.journey),
                route: row.key[2],
                departure: row.key[1],
                arrival: row.key[3],
                days: frame.strings.list(row.schedules.sorted().map { frame.names[$0] }.uniqued())
            )
        }
    }

    static let fields = Fields(\Self.name, \.href, \.route, \.departure, \.arrival, \.days)
}
