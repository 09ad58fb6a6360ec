import SiteCore
import Timetable

/// Everything that a reader can look for: stations, railways and operators, the busiest first.
struct SearchIndex {
    /// The stations of one place and one name.
    struct StationEntry {
        /// The names stand in the order of ``SearchIndex/languages``.
        let names: [String]
        let reading: String?
        /// The keys by which it is found, each once.
        let keys: [SearchKey]
        /// Positions in ``SearchIndex/railways``.
        let railways: [Int]
        /// For each of `railways` the folder of the station there, where there are several.
        let folders: [String]
        /// Below the language's folder.
        let path: String
    }

    struct RailwayEntry {
        let names: [String]
        let keys: [SearchKey]
        /// Position in ``SearchIndex/operators``.
        let operatorPosition: Int
        /// Its class in railways.css.
        let className: String
        /// The names of its first and last station; none of a loop.
        let ends: [[String]]
        let reading: String?
        let path: String
    }

    struct OperatorEntry {
        let names: [String]
        let keys: [SearchKey]
        let path: String
    }

    /// The trains of one name.
    struct TrainEntry {
        let names: [String]
        let keys: [SearchKey]
        /// Positions in ``SearchIndex/railways``.
        let railways: [Int]
        let path: String
    }

    /// Those of the site, then the ones that stand on every sign.
    let languages: [Language]
    /// The stations with the most departures come first.
    let stations: [StationEntry]
    /// Those with the most trains come first.
    let railways: [RailwayEntry]
    /// Those with the most trains come first.
    let operators: [OperatorEntry]
    /// Those with the most trains come first.
    let trains: [TrainEntry]

    init(_ site: Site) {
        let dataset = site.dataset
        let languages = (site.configuration.languages + [site.localLanguage, .en]).uniqued()
        self.languages = languages

        func shown(_ names: Names) -> [String] { languages.map { names.shown(in: [$0] + languages) } }
        var railwayTrains = [Int](repeating: 0, count: dataset.railways.count)
        var operatorTrains = [Int](repeating: 0, count: dataset.operators.count)
        for train in dataset.trains {
            railwayTrains[train.railwayID.position] += 1
            operatorTrains[dataset[train.railwayID].operatorID.position] += 1
        }
        let drawnRailways = dataset.railways.indices.filter { site.included.railways[$0] }
            .sorted { (railwayTrains[$1], $0) < (railwayTrains[$0], $1) }
        let running = Set(drawnRailways.map { dataset.railways[$0].operatorID.position })
        let drawnOperators = running.sorted { (operatorTrains[$1], $0) < (operatorTrains[$0], $1) }
        let operatorPositions = Dictionary(zip(drawnOperators, 0...)) { first, _ in first }
        let railwayPositions = Dictionary(zip(drawnRailways, 0...)) { first, _ in first }

        let words = Self.words(site.configuration.alsoCalled)
        let trainKeys = Set(site.namedTrains.groups.flatMap { Self.keys(of: $0.names, in: languages) })
        // A word for a train is no word for a station that has the train's name: ロマンスカー does not lead to 江ノ島.
        func keys(_ keys: [SearchKey], areTrain: Bool = false) -> [SearchKey] {
            (keys + keys.filter { areTrain || !trainKeys.contains($0) }.flatMap { words[$0] ?? [] }).uniqued()
        }
        operators = drawnOperators.map { position in
            let names = dataset.operators[position].names
            return OperatorEntry(
                names: shown(names),
                keys: keys(Self.keys(of: names, in: languages)),
                path: site.paths.page(of: Operator.ID(position))
                    ?? "\(SitePaths.railways)#\(site.anchors.operators[position])"
            )
        }
        railways = drawnRailways.map { position in
            let railway = dataset.railways[position]
            return RailwayEntry(
                names: shown(railway.names),
                keys: keys(Self.keys(of: railway, operatedBy: dataset[railway.operatorID].names, in: languages)),
                operatorPosition: operatorPositions[railway.operatorID.position] ?? 0,
                className: site.looks.railwayClasses[position],
                ends: site.lines.ownParts[Railway.ID(position)].map { ends in
                    [ends.first, ends.last].map { shown(dataset[stopOf: $0].names) }
                } ?? [],
                reading: railway.reading,
                path: site.paths.railway(Railway.ID(position)) ?? ""
            )
        }
        trains = site.namedTrains.groups.enumerated().compactMap { position, group -> (Int, TrainEntry)? in
            guard let path = site.paths.namedTrain(position) else { return nil }
            let journeys = group.journeys.flatMap { site.journeys.all[$0] }
            let entry = TrainEntry(
                names: shown(group.names),
                keys: keys(Self.keys(of: group.names, in: languages), areTrain: true),
                railways: Set(journeys.compactMap { railwayPositions[dataset[$0].railwayID.position] }).sorted(),
                path: path
            )
            return (group.journeys.count, entry)
        }
        .sorted { ($1.0, $0.1.path) < ($0.0, $1.1.path) }.map(\.1)
        stations = Self.places(site).map { members in
            let named = dataset[stopOf: members[0]]
            var folders: [Int: String] = [:]
            for member in members {
                for served in site.railways(servedAt: member) {
                    guard let railway = railwayPositions[served.position] else { continue }
                    folders[railway] = folders[railway] ?? site.paths.shortFolder(member)
                }
            }
            let railways = folders.keys.sorted()
            return StationEntry(
                names: shown(named.names),
                reading: named.reading,
                keys: keys(members.flatMap { Self.keys(of: dataset[stopOf: $0], in: languages) }.uniqued()),
                railways: railways,
                folders: railways.count > 1 ? railways.compactMap { folders[$0] } : [],
                path: Self.path(to: members, site)
            )
        }
    }

    /// Whether any name of a railway, an operator or a train has a word in it.
    func has(_ word: String) -> Bool {
        let key = SearchKey(word).text
        return (railways.map(\.keys) + operators.map(\.keys) + trains.map(\.keys)).joined().contains {
            $0.text.contains(key)
        }
    }

    /// The stations of this build. Those of one place and one name stand together. The busiest come first, in each
    /// group and among the groups.
    static func places(_ site: Site) -> [[Station.ID]] {
        let dataset = site.dataset
        let departures = dataset.stations.indices.map { station in
            site.timetables.departures.timetables(of: Station.ID(station)).reduce(0) { sum, position in
                sum + site.timetables.departures.timetables[position].tables.reduce(0) { $0 + $1.range.count }
            }
        }
        var places: [[Station.ID]] = []
        var placesOfName: [SearchKey: [Int]] = [:]
        for position in dataset.stations.indices where site.paths.isOwn(Station.ID(position)) {
            let station = Station.ID(position)
            let name = SearchKey(dataset[stopOf: station].names.shown(in: [site.localLanguage]))
            if let place = placesOfName[name]?.first(where: { site.lines.places.areSame(places[$0][0], station) }) {
                places[place].append(station)
            } else {
                placesOfName[name, default: []].append(places.count)
                places.append([station])
            }
        }
        func rank(_ members: [Station.ID]) -> (Int, Station.ID) {
            (-members.reduce(0) { $0 + departures[$1.position] }, members[0])
        }
        return places.map { members in
            members.sorted { (departures[$1.position], $0) < (departures[$0.position], $1) }
        }
        .sorted { rank($0) < rank($1) }
    }

    /// The page of a station that has its name for itself, else that of the place.
    static func path(to members: [Station.ID], _ site: Site) -> String {
        let own = site.paths.station(members[0]) ?? ""
        if members.count == 1 { return own }
        return site.dataset[members[0]].interchangeID.flatMap { site.paths.page(of: $0) } ?? own
    }

    /// By the key of a name the keys of what riders also call it.
    private static func words(_ also: [AlsoCalled]) -> [SearchKey: [SearchKey]] {
        var words: [SearchKey: [SearchKey]] = [:]
        for entry in also {
            for name in entry.names { words[SearchKey(name), default: []] += SearchKey.all(of: entry.word) }
        }
        return words
    }

    private static func keys(of names: Names, in languages: [Language]) -> [SearchKey] {
        languages.compactMap { names[$0] }.flatMap(SearchKey.all).uniqued()
    }

    private static func keys(of stop: Stop, in languages: [Language]) -> [SearchKey] {
        let others = [stop.reading, stop.code].compactMap { $0 }.flatMap(SearchKey.all)
        return (keys(of: stop.names, in: languages) + others).uniqued()
    }

    /// By its own names and by those with the operator's name before them: 東京メトロ銀座線. Both also without the word for a
    /// railway, so that 銀座 is the whole name of the line.
    private static func keys(
        of railway: Railway,
        operatedBy operatorNames: Names,
        in languages: [Language]
    ) -> [SearchKey] {
        var names = languages.compactMap { railway.names[$0] }
        if let reading = railway.reading { names.append(reading) }
        for language in languages {
            if let company = operatorNames[language], let line = railway.names[language], !line.hasPrefix(company) {
                names.append("\(company) \(line)")
            }
        }
        let short = names.prefix(languages.count + 1).compactMap { name in
            ["線", "せん", " Line", " line"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
        }
        return (names + short).flatMap(SearchKey.all).uniqued()
    }
}
