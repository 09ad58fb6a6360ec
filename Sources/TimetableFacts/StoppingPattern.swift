import Timetable

/// The stations at which each train type of a railway stops: all of its trains, a part of them, or none.
public struct StoppingPattern: Equatable, Sendable {
    /// What the trains of a type do at a station.
    public enum Call: Equatable, Sendable {
        /// Every train that comes by stops.
        case all
        /// Some stop.
        case part
        /// Trains come by, and none stops.
        case passes
        /// No train comes by.
        case absent
    }

    /// The trains of one type.
    public struct Row: Equatable, Sendable {
        /// What kind of service it is.
        public let typeID: TrainType.ID
        /// One for each of ``StoppingPattern/stations``.
        public let calls: [Call]
        /// Trains over all schedules and both directions.
        public let trains: Int
    }

    /// In the order of the railway; the first station of a loop once.
    public let stations: [Station.ID]
    /// The type that stops at most of the stations it comes by first.
    public let rows: [Row]

    /// Follows a railway's patterns from call to call. A train passes what lies between two calls in the railway's
    /// order or, on a railway with branches, on the tracks between them.
    ///
    /// - Parameter trains: those of the railway.
    public init(of railway: Railway, order: StationOrder, trains: [Train.ID], _ dataset: Dataset) {
        let line = Line(order)
        let byType = Dictionary(grouping: trains) { dataset.trains[$0.position].typeID }
        let rows = byType.map { typeID, trains in
            // Trains of one pattern and direction stop at and pass the same stations.
            let runs = Dictionary(grouping: trains) { train in
                let train = dataset.trains[train.position]
                return Run(patternID: train.patternID, descends: train.directionID == railway.descending)
            }
            var stops = line.stations.map { _ in 0 }
            var passes = stops
            for (run, trains) in runs {
                line.follow(dataset[run.patternID].stations, descends: run.descends) { position, isPassed in
                    if isPassed { passes[position] += trains.count } else { stops[position] += trains.count }
                }
            }
            return Row(
                typeID: typeID,
                calls: zip(stops, passes).map { $0 > 0 ? ($1 > 0 ? .part : .all) : $1 > 0 ? .passes : .absent },
                trains: trains.count
            )
        }
        func passed(_ row: Row) -> Int { row.calls.count { $0 == .passes } * 2 + row.calls.count { $0 == .part } }
        stations = line.stations
        self.rows = rows.sorted { a, b in
            (passed(a), -a.trains, a.typeID) < (passed(b), -b.trains, b.typeID)
        }
    }

    private struct Run: Hashable {
        let patternID: Pattern.ID
        let descends: Bool
    }

    /// A railway's stations with their positions, to follow trains along.
    private struct Line {
        let stations: [Station.ID]
        private let positions: [Station.ID: Int]
        private let isLoop: Bool
        private let tracks: Tracks?

        init(_ order: StationOrder) {
            stations = order.distinct
            positions = Dictionary(stations.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            // A loop whose two ends are two stations is followed as a line.
            isLoop = order.isLoop && order.stations.first == order.stations.last
            tracks = order.tracks
        }

        /// Visits the stations that a train stops at or passes.
        func follow(_ pattern: [Station.ID], descends: Bool, _ visit: (_ position: Int, _ isPassed: Bool) -> Void) {
            var last: Int?
            for station in pattern {
                guard let here = positions[station] else { continue }
                visit(here, false)
                if let last { pass(from: last, to: here, descends: descends) { visit($0, true) } }
                last = here
            }
        }

        private func pass(from start: Int, to end: Int, descends: Bool, _ visit: (Int) -> Void) {
            if let tracks {
                let (from, to) = descends ? (end, start) : (start, end)
                for station in tracks.passed(from: stations[from], to: stations[to]) {
                    if let position = positions[station] { visit(position) }
                }
                return
            }
            let way = isLoop ? (descends ? -1 : 1) : end < start ? -1 : 1
            var between = start + way
            while between != end, isLoop || stations.indices.contains(between) {
                between = (between + stations.count) % stations.count
                if between == end { break }
                visit(between)
                between += way
            }
        }
    }
}
