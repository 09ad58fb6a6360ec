import Templating
import Timetable
import TimetableFacts

/// One language of a site with what all its pages share.
package final class SiteLanguage: Sendable {
    package let names: Localization
    /// All languages of the site, this one included.
    package let all: [Localization]
    /// The parts that stand on every page of the language.
    package let page: SharedPageView
    /// The name of each station, numbered where its railway has another one of that name: where a 6 crosses itself.
    package let distinctNames: [String]
    /// The name of each interchange, with its railways where another one has that name: 96 St (1, 2, 3).
    package let placeNames: [String]
    /// The label of each timetable's direction: 渋谷・和光市方面（上り）.
    package let directionLabels: [String]
    /// The labels of the site's destination sets, by position.
    package let destinationLabels: [String]
    /// 和光市行, for Wakoshi: the words on the train, for each of the site's destination sets. Where a way needs a word, it
    /// is added: 光が丘行（大門経由）.
    package let boundLabels: [String]
    /// The words on the train as a voice says them: in the local language stations by their readings, わこうしゆき.
    package let spokenLabels: [String]
    /// The same where a column says that it is where trains go: 渋谷, 光が丘（飯田橋経由）.
    package let goingLabels: [String]
    /// For each train type its name, or a shorter one where a narrow board has no room for it: 急行, 各停, 通特; empty for
    /// a plain type.
    package let shortTypes: [String]
    /// For each train: what becomes of it further on, as posters say.
    package let traits: [DepartureTraits]
    let legends: TimetableLegends

    package init(_ names: Localization, all: [Localization], site: Site) {
        self.names = names
        self.all = all
        page = SharedPageView(names, site: site)
        legends = TimetableLegends(count: site.timetables.departures.timetables.count)
        let told = site.timetables.destinations
        let sets = zip(told.all, told.headsigns)
        destinationLabels = sets.map { stops, headsign in
            headsign.map { names[$0] } ?? Self.destinations(stops, names)
        }
        goingLabels = zip(destinationLabels, told.ways).map { label, way in
            way.map { Self.told(label, $0, names) } ?? label
        }
        boundLabels = zip(sets, told.ways).map { set, way in
            let bound = set.1.map { Self.bound(for: names[$0], names) } ?? Self.bound(for: set.0, names)
            return way.map { Self.told(bound, $0, names) } ?? bound
        }
        let isLocal = names.language == site.localLanguage || names.language.isJapanese && site.localLanguage.isJapanese
        spokenLabels =
            !isLocal
            ? boundLabels
            : zip(zip(sets, told.ways), boundLabels).map { set, bound in
                let (stops, headsign) = set.0
                guard headsign == nil, !stops.isEmpty else { return Reading.spoken(bound) }
                let readings = stops.map { site.dataset[$0].reading ?? names[$0] }.uniqued()
                let spoken = names.strings("bound-for-spoken", ["destinations": names.strings.list(readings)])
                return Reading.spoken(set.1.map { Self.told(spoken, $0, names) } ?? spoken)
            }
        shortTypes = site.dataset.trainTypes.enumerated().map { position, type in
            type.isPlain ? "" : Self.short(names[TrainType.ID(position)], site.looks.types[position], names.language)
        }
        traits = DepartureTraits.all(
            site.dataset,
            site.journeys,
            site.riderTypes,
            names: site.dataset.trainTypes.indices.map { names[TrainType.ID($0)] }
        )
        distinctNames = Self.distinctNames(site.dataset, site.lines.orders, names)
        placeNames = Self.placeNames(site.dataset, names)
        let saysWhere = Self.directionsThatSayWhere(site.dataset, site.lines.orders, names)
        let labels = site.timetables.departures.timetables.enumerated().map { position, timetable -> String in
            let stops = site.timetables.stops[position]
            switch timetable.board {
            case .direction(let id):
                let heading = site.timetables.headings[position]
                let label = Self.label(id, heading, names: names, saysWhere: saysWhere)
                // A direction that always leaves from one platform says so.
                guard stops.count == 1, let code = site.dataset[stops[0]].platformCode else { return label }
                return names.strings("direction-at", ["direction": label, "platform": Self.platform(code, names)])
            case .pole(let id):
                let towards = Self.towards(timetable: position, of: site, names)
                return Self.label(of: site.dataset[id], towards: towards, names: names)
            }
        }
        directionLabels = Self.numbered(labels, site.timetables, names)
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

    /// The text of a vehicle's sign in a sentence: 佐賀駅行. Some texts are complete by themselves: 佐賀駅行き, To Harbour.
    private static func bound(for headsign: String, _ names: Localization) -> String {
        let endings = ["行", "行き", "ゆき", "方面", "経由", "線"]
        let isWhole = endings.contains(where: headsign.hasSuffix) || headsign.lowercased().hasPrefix("to ")
        return isWhole ? headsign : names.strings("bound-for", ["destinations": headsign])
    }

    /// のりば3 佐賀駅・大和方面. What only comes back to where it leaves goes round.
    private static func label(of pole: Stop, towards: String, names: Localization) -> String {
        guard let code = pole.platformCode else { return towards.isEmpty ? names.shown(pole.names) : towards }
        let place = says(code) ? code : names.strings("pole", ["code": code])
        return towards.isEmpty ? place : names.strings("pole-towards", ["pole": place, "direction": towards])
    }

    /// Poles of one place that go to the same stops are told apart by a number.
    private static func numbered(_ labels: [String], _ tables: SiteTimetables, _ names: Localization) -> [String] {
        var numbered = labels
        for place in tables.poles.places {
            let positions = tables.departures.timetables(of: place.stations[0])
            for (label, alike) in Dictionary(grouping: positions, by: { labels[$0] }) where alike.count > 1 {
                for (number, position) in alike.enumerated() {
                    numbered[position] = names.strings("name-numbered", ["name": label, "number": String(number + 1)])
                }
            }
        }
        return numbered
    }

    private static func label(
        _ directionID: Direction.ID,
        _ heading: Heading,
        names: Localization,
        saysWhere: Set<Direction.ID>
    ) -> String {
        let direction = names[directionID]
        if heading.stops.isEmpty { return direction }
        let destinations = names.strings.list(heading.stops.map { names[$0] }.uniqued())
        let key =
            direction.isEmpty || saysWhere.contains(directionID)
            ? "direction-without-name" : "direction-with-name"
        let label = names.strings(key, ["destinations": destinations, "direction": direction])
        return told(label, heading, names)
    }

    /// The directions whose own names are those of stations (渋谷方面). Behind the destinations they would say the same
    /// twice.
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
