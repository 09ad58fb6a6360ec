import Foundation
import Timetable

/// Ties the stations of several feeds that are one place to a rider.
///
/// Within a feed, places are as the feed has them. Two stops of different timetables are one place if they have a name
/// in common (see ``PlaceName``) and lie near each other: within ``SharedNames/reach`` metres, as the poles of one place
/// do, or within ``reachOfTrains`` where trains call at one of them, since a station is large and its poles stand around
/// it. What `places.csv` says comes before both.
struct JoinedPlaces {
    /// Metres between the middle of a station of trains and a pole in front of it.
    static let reachOfTrains = 300.0

    private var sets: JoinedSets
    private let stationsOfStop: [[Station.ID]]
    /// Two stations each that are in different places.
    private var apart: [(Int, Int)] = []

    /// Ties the stations of a dataset.
    ///
    /// - Parameters:
    ///   - timetables: for each station the number of its timetable.
    ///   - folder: where `places.csv` lies, if there is one.
    ///   - first: the key of the feed whose ids have no key in front.
    static func tie(
        _ dataset: inout Dataset,
        timetables: [Int],
        folder: URL?,
        first: String,
        _ log: inout NoticeLog
    ) {
        var places = JoinedPlaces(dataset)
        places.joinWithin(dataset, timetables)
        let served = places.stationsOfStop.map { !$0.isEmpty }
        let table = PlaceTable(in: folder, dataset, first: first, isServed: served, &log)
        places.obey(table, &log)
        places.joinNamesakes(dataset, timetables)
        places.state(in: &dataset)
    }

    private init(_ dataset: Dataset) {
        sets = JoinedSets(count: dataset.stations.count)
        var stationsOfStop: [[Station.ID]] = Array(repeating: [], count: dataset.stops.count)
        for (position, station) in dataset.stations.enumerated() {
            stationsOfStop[station.stopID.position].append(Station.ID(position))
        }
        self.stationsOfStop = stationsOfStop
    }

    /// What the feeds themselves say, and the lines of two periods at one stop.
    private mutating func joinWithin(_ dataset: Dataset, _ timetables: [Int]) {
        for interchange in dataset.interchanges {
            for station in interchange.stations.dropFirst() {
                sets.join(interchange.stations[0].position, station.position)
            }
        }
        for stations in stationsOfStop {
            for station in stations.dropFirst() { sets.join(stations[0].position, station.position) }
        }
    }

    private mutating func obey(_ table: PlaceTable, _ log: inout NoticeLog) {
        for entry in table.entries where entry.isJoined {
            for (a, b) in entry.pairs { sets.join(station(of: a), station(of: b)) }
        }
        for entry in table.entries where !entry.isJoined {
            for (a, b) in entry.pairs.map({ (station(of: $0), station(of: $1)) }) {
                if sets.first(of: a) == sets.first(of: b) {
                    log.report(UnfitPlaceRow.check(joinedAlready: entry.place))
                } else {
                    apart.append((a, b))
                }
            }
        }
    }

    /// The position of the first station of a stop that has some.
    private func station(of stop: Stop.ID) -> Int { stationsOfStop[stop.position][0].position }

    /// The nearest first, so that of two that may not both be joined the nearer one is.
    private mutating func joinNamesakes(_ dataset: Dataset, _ timetables: [Int]) {
        var namesakes: [String: [Int]] = [:]
        for (position, stop) in dataset.stops.enumerated() where !stationsOfStop[position].isEmpty {
            guard stop.coordinate != nil else { continue }
            for name in PlaceName.compared(stop.names) { namesakes[name, default: []].append(position) }
        }
        let hasTrains = stationsOfStop.map { stations in
            stations.contains { !dataset[dataset[$0].railwayID].mode.hangsAtPoles }
        }
        var ties: [(metres: Double, a: Int, b: Int)] = []
        for members in namesakes.values where members.count > 1 {
            for (index, a) in members.enumerated() {
                for b in members[(index + 1)...] {
                    let (first, second) = (stationsOfStop[a][0].position, stationsOfStop[b][0].position)
                    guard timetables[first] != timetables[second], let place = dataset.stops[a].coordinate,
                        let other = dataset.stops[b].coordinate
                    else { continue }
                    let metres = place.metres(to: other)
                    let reach = hasTrains[a] || hasTrains[b] ? Self.reachOfTrains : SharedNames.reach
                    if metres <= reach { ties.append((metres, first, second)) }
                }
            }
        }
        for tie in ties.sorted(by: { ($0.metres, $0.a, $0.b) < ($1.metres, $1.a, $1.b) }) where mayJoin(tie.a, tie.b) {
            sets.join(tie.a, tie.b)
        }
    }

    private mutating func mayJoin(_ a: Int, _ b: Int) -> Bool {
        let (a, b) = (sets.first(of: a), sets.first(of: b))
        for (first, second) in apart {
            let roots = [sets.first(of: first), sets.first(of: second)]
            if roots == [a, b] || roots == [b, a] { return false }
        }
        return true
    }

    /// Makes the interchanges, those that feeds had in their order first.
    private mutating func state(in dataset: inout Dataset) {
        let old = dataset.interchanges
        for (position, interchange) in old.enumerated() {
            for station in interchange.stations {
                dataset.stations[station.position].interchangeID = Interchange.ID(position)
            }
        }
        var (made, others): ([(order: Int, place: Interchange)], [Interchange]) = ([], [])
        for members in sets.sets() {
            let stations = members.map { Station.ID($0) }
            let known = Set(stations.compactMap { dataset[$0].interchangeID }).sorted()
            guard let first = known.first else {
                if stations.count < 2 { continue }
                others.append(Interchange(feedID: dataset[stations[0]].feedID, stations: stations))
                continue
            }
            // The stations of the first feed's place come first, in its order.
            var place = old[first.position]
            var seen = Set(place.stations)
            place.stations += (known.dropFirst().flatMap { old[$0.position].stations } + stations)
                .filter { seen.insert($0).inserted }
            var gated = Set(place.gates.flatMap { $0 })
            for gates in known.dropFirst().flatMap({ old[$0.position].gates }) {
                let own = gates.filter { !gated.contains($0) }
                gated.formUnion(own)
                if own.count > 1 { place.gates.append(own) }
            }
            made.append((first.position, place))
        }
        dataset.interchanges = made.sorted { $0.order < $1.order }.map(\.place) + others
        var taken: Set<String> = []
        for position in dataset.interchanges.indices {
            while !taken.insert(dataset.interchanges[position].feedID).inserted {
                dataset.interchanges[position].feedID += "-"
            }
            for station in dataset.interchanges[position].stations {
                dataset.stations[station.position].interchangeID = Interchange.ID(position)
            }
        }
    }
}
