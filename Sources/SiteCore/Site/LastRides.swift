import Revisions
import Timetable

/// The last departures of a way from each station to each other one without a change, before and after a revision.
struct LastRides {
    /// The stations of both timetables at which the trains call.
    private let stations: [Matched<Station>]
    private let numbers: [Matched<Station>: Int]
    /// For each pair of stations the minute, row by row.
    private let old: [Int16]
    private let new: [Int16]
    private static let none: Int16 = -1

    init(_ way: WayRevision, _ revision: Revision) {
        var numbers: [Matched<Station>: Int] = [:]
        var stations: [Matched<Station>] = []
        func number(_ station: Matched<Station>) -> Int {
            if let known = numbers[station] { return known }
            numbers[station] = stations.count
            stations.append(station)
            return stations.count - 1
        }
        // A way has hundreds of trains and a few patterns.
        func patterns(_ trains: [Train.ID], of dataset: Dataset, _ matched: (Station.ID) -> Matched<Station>)
            -> [Pattern.ID: [Int]]
        {
            var found: [Pattern.ID: [Int]] = [:]
            for id in trains.map({ dataset[$0].patternID }) where found[id] == nil {
                found[id] = dataset[id].stations.map { number(matched($0)) }
            }
            return found
        }
        let (olds, news) = (way.trains.compactMap(\.old), way.trains.compactMap(\.new))
        let oldPatterns = patterns(olds, of: revision.old, revision.station(old:))
        let newPatterns = patterns(news, of: revision.new, revision.station(new:))
        old = Self.lasts(olds, oldPatterns, revision.old, count: stations.count)
        new = Self.lasts(news, newPatterns, revision.new, count: stations.count)
        (self.numbers, self.stations) = (numbers, stations)
    }

    private static func lasts(
        _ trains: [Train.ID],
        _ patterns: [Pattern.ID: [Int]],
        _ dataset: Dataset,
        count: Int
    ) -> [Int16] {
        var lasts = [Int16](repeating: none, count: count * count)
        for train in trains {
            let stations = patterns[dataset[train].patternID] ?? []
            let first = dataset[train].calls.lowerBound
            for (position, station) in stations.enumerated().dropLast() {
                guard let time = dataset.stopTimes[first + position].departure?.rawValue else { continue }
                for goal in stations[(position + 1)...] where lasts[station * count + goal] < time {
                    lasts[station * count + goal] = time
                }
            }
        }
        return lasts
    }

    /// The last departures from a station to each one of the later timetable.
    func from(_ station: Matched<Station>) -> [(goal: Station.ID, times: BeforeAndAfter<ServiceTime?>)] {
        guard let row = numbers[station] else { return [] }
        return stations.enumerated().compactMap { number, goal in
            let (before, after) = (old[row * stations.count + number], new[row * stations.count + number])
            guard let id = goal.new, before != Self.none || after != Self.none else { return nil }
            return (id, BeforeAndAfter(old: Self.time(before), new: Self.time(after)))
        }
    }

    private static func time(_ minutes: Int16) -> ServiceTime? {
        minutes == none ? nil : ServiceTime(rawValue: minutes)
    }
}
