import Timetable

/// Where the types of a railway begin or end to stop, and which types come and go.
public struct TypeStops: Sendable {
    /// A type and a station at which it has begun to stop, or stops no more.
    public struct Stop: Sendable {
        /// The type, which both timetables have.
        public let type: Matched<TrainType>
        /// The station, which both timetables have.
        public let station: Matched<Station>
        /// Its trains that call there: one of both is 0.
        public let trains: BeforeAndAfter<Int>
    }

    /// Types that only one timetable has on the railway.
    public let types: [Matched<TrainType>]
    /// Stations at which a type stops in one timetable only, those of most trains first.
    public let stops: [Stop]

    /// Counts the calls of all trains on all kinds of day.
    public init(_ railway: RailwayRevision, _ revision: Revision) {
        struct Key: Hashable {
            let type: Int32
            let station: Matched<Station>
        }
        struct Use: Hashable {
            let type: Int32
            let pattern: Pattern.ID
        }
        // A railway has thousands of trains and a few patterns.
        var (olds, news): ([Use: Int], [Use: Int]) = ([:], [:])
        for train in railway.ways.lazy.flatMap(\.trains) {
            if let id = train.old {
                let type = railway.types.old[revision.old[id].typeID] ?? -1
                olds[Use(type: type, pattern: revision.old[id].patternID), default: 0] += 1
            }
            if let id = train.new {
                let type = railway.types.new[revision.new[id].typeID] ?? -1
                news[Use(type: type, pattern: revision.new[id].patternID), default: 0] += 1
            }
        }
        let none = BeforeAndAfter(old: 0, new: 0)
        var calls: [Key: BeforeAndAfter<Int>] = [:]
        var types: [Int32: BeforeAndAfter<Int>] = [:]
        for (use, trains) in olds {
            types[use.type, default: none].old += trains
            for id in Set(revision.old[use.pattern].stations) {
                calls[Key(type: use.type, station: revision.station(old: id)), default: none].old += trains
            }
        }
        for (use, trains) in news {
            types[use.type, default: none].new += trains
            for id in Set(revision.new[use.pattern].stations) {
                calls[Key(type: use.type, station: revision.station(new: id)), default: none].new += trains
            }
        }
        self.types = types.filter { $1.old == 0 || $1.new == 0 }.keys.sorted().map { railway.types.type($0) }
        stops = calls.filter { key, trains in
            guard trains.old == 0 || trains.new == 0, key.station.old != nil, key.station.new != nil else {
                return false
            }
            return types[key.type].map { $0.old > 0 && $0.new > 0 } ?? false
        }.sorted { a, b in
            let (first, second) = (a.value.old + a.value.new, b.value.old + b.value.new)
            if first != second { return first > second }
            let order = (a.key.type, a.key.station.new?.position ?? 0)
            return order < (b.key.type, b.key.station.new?.position ?? 0)
        }.map { Stop(type: railway.types.type($0.type), station: $0.station, trains: $1) }
    }
}
