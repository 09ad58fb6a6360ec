import Timetable

/// Which train types of a railway stop where: all of their trains, a part of them, or none.
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

    /// Follows a railway's trains from call to call; what lies between two calls in its list is passed.
    ///
    /// - Parameter trains: those of the railway.
    public init(of railway: Railway, trains: [Train.ID], _ dataset: Dataset, places: Places) {
        let isLoop = railway.isLoop(in: places) && railway.stations.first == railway.stations.last
        let stations = isLoop ? Array(railway.stations.dropLast()) : railway.stations
        let positions = Dictionary(stations.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let byType = Dictionary(grouping: trains) { dataset.trains[$0.position].typeID }
        let rows = byType.map { typeID, trains in
            var stops = stations.map { _ in 0 }
            var passes = stations.map { _ in 0 }
            for train in trains {
                let step = dataset.trains[train.position].directionID == railway.descending ? -1 : 1
                var last: Int?
                for call in dataset.trains[train.position].calls {
                    guard let here = positions[dataset.stopTimes[call].stationID] else { continue }
                    stops[here] += 1
                    if let last {
                        let way = isLoop ? step : here < last ? -1 : 1
                        var between = last + way
                        while between != here, isLoop || stations.indices.contains(between) {
                            between = (between + stations.count) % stations.count
                            if between == here { break }
                            passes[between] += 1
                            between += way
                        }
                    }
                    last = here
                }
            }
            return Row(
                typeID: typeID,
                calls: zip(stops, passes).map { $0 > 0 ? ($1 > 0 ? .part : .all) : $1 > 0 ? .passes : .absent },
                trains: trains.count
            )
        }
        func passed(_ row: Row) -> Int { row.calls.count { $0 == .passes } * 2 + row.calls.count { $0 == .part } }
        self.stations = stations
        self.rows = rows.sorted { a, b in
            (passed(a), -a.trains, a.typeID) < (passed(b), -b.trains, b.typeID)
        }
    }
}
