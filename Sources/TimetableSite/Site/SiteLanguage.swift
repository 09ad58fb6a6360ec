import Timetable
import TimetableFacts

/// One language of a site with what all its pages share.
final class SiteLanguage: Sendable {
    let names: Localization
    /// All languages of the site, this one included.
    let all: [Localization]
    /// The parts that stand on every page of the language.
    let page: SharedPageView
    /// The name of each station, numbered where its railway has another one of that name: where a 6 crosses itself.
    let distinctNames: [String]
    /// The label of each timetable's direction: 渋谷・和光市方面（上り）.
    let directionLabels: [String]
    /// The labels of the site's destination sets, by position.
    let destinationLabels: [String]
    /// 和光市行, for Wakoshi: what a train says of itself, for each of the site's destination sets.
    let boundLabels: [String]
    /// This tells how many lines the next departures of each timetable take; see ``ComingLines``.
    let comingLines: [Int]

    init(_ names: Localization, all: [Localization], site: Site) {
        self.names = names
        self.all = all
        page = SharedPageView(names, site: site)
        destinationLabels = site.tables.destinations.all.map { Self.destinations($0, names) }
        boundLabels = site.tables.destinations.all.map { Self.bound(for: $0, names) }
        let types = site.dataset.trainTypes.indices.map { names[TrainType.ID($0)] }
        let lines = ComingLines(destinations: boundLabels, types: types)
        comingLines = site.tables.departures.timetables.map { lines.most(in: $0, of: site) }
        distinctNames = Self.distinctNames(site.dataset, site.lines.orders, names)
        let saysWhere = Self.directionsThatSayWhere(site.dataset, site.lines.orders, names)
        directionLabels = zip(site.tables.departures.timetables, site.tables.ends).map { timetable, ends in
            Self.label(timetable, ends: ends, names: names, saysWhere: saysWhere)
        }
    }

    private static func distinctNames(
        _ dataset: Dataset,
        _ orders: StationOrders,
        _ names: Localization
    ) -> [String] {
        var distinct = dataset.stations.indices.map { names[Station.ID($0)] }
        for railway in dataset.railways.indices {
            let order = orders[Railway.ID(railway)]
            let stations = order.stations.uniqued()
            let namesakes = Dictionary(grouping: stations) { names[$0] }
            for (name, stations) in namesakes where stations.count > 1 {
                for (number, station) in stations.enumerated() {
                    distinct[station.position] = names.strings(
                        "name-numbered",
                        ["name": name, "number": String(number + 1)]
                    )
                }
            }
        }
        return distinct
    }

    /// The label of a list of destinations. A lap of a loop has none.
    private static func destinations(_ stations: [Stop.ID], _ names: Localization) -> String {
        stations.isEmpty ? names.strings["circles"] : names.strings.list(stations.map { names[$0] }.uniqued())
    }

    /// 和光市行, for Wakoshi: what a departure's train says of itself.
    static func bound(for stations: [Stop.ID], _ names: Localization) -> String {
        stations.isEmpty
            ? names.strings["circles"] : names.strings("bound-for", ["destinations": destinations(stations, names)])
    }

    private static func label(
        _ timetable: StationTimetable,
        ends: [Stop.ID],
        names: Localization,
        saysWhere: Set<Direction.ID>
    ) -> String {
        let direction = names[timetable.directionID]
        if ends.isEmpty { return direction }
        let destinations = names.strings.list(ends.map { names[$0] }.uniqued())
        let key =
            direction.isEmpty || saysWhere.contains(timetable.directionID)
            ? "direction-without-name" : "direction-with-name"
        return names.strings(key, ["destinations": destinations, "direction": direction])
    }

    /// The directions whose own names are those of stations (渋谷方面): put behind the destinations they would say the
    /// same twice.
    private static func directionsThatSayWhere(
        _ dataset: Dataset,
        _ orders: StationOrders,
        _ names: Localization
    ) -> Set<Direction.ID> {
        var found: Set<Direction.ID> = []
        for (position, railway) in dataset.railways.enumerated() {
            let stations = orders[Railway.ID(position)].stations.map { names[$0] }.filter { $0.count > 1 }
            for direction in [railway.ascending, railway.descending].compactMap({ $0 }) where !found.contains(direction)
            {
                if stations.contains(where: names[direction].contains) { found.insert(direction) }
            }
        }
        return found
    }
}
