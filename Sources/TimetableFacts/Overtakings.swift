import Timetable

/// Every overtaking of a dataset, by the trains that pass and those that are passed.
///
/// Trains are held against each other where they are of one railway and direction, run on a common date, and are under
/// way at the same time. At each station where both call, in the order of their calls, arrivals are compared where both
/// are known, then departures where both are known. One that was ahead and then is behind has been passed in between. A
/// train that another became before its first call came in when that one did.
///
/// Times are whole minutes. Trains that differ by ``least(of:)`` minutes or more stand in that order, others in none.
/// Times that the feed calls approximate show no order.
///
/// The slower train is passed at the call where it stands longest between those two comparisons, the first one of
/// several, if the faster train may be there then: it has not yet got to its own later call, and has left its earlier
/// one. A wait of one minute may be the rounding of half a one; it counts where both trains call alone.
///
/// ```swift
/// let overtakings = Overtakings(dataset, places: places)
/// for passing in overtakings.passing(train) { print(dataset[passing.faster].number, passing.wait) }
/// ```
public final class Overtakings: Sendable {
    /// In the order of the slower trains and of their calls.
    public let all: [Overtaking]
    /// Positions in ``all``, in the order of the faster trains and of their calls.
    private let byFaster: [Int32]

    /// Finds them.
    public init(_ dataset: Dataset, places: Places) {
        var groups: [UInt64: [Int]] = [:]
        for position in dataset.trains.indices {
            let (railway, direction) = (dataset.trains[position].railwayID, dataset.trains[position].directionID)
            groups[UInt64(railway.position) << 32 | UInt64(direction.position), default: []].append(position)
        }
        var found: [Overtaking] = []
        for members in groups.values where members.count > 1 {
            found += OvertakingSweep(members, dataset, places).found
        }
        found.sort { ($0.slower, $0.until, $0.faster, $0.from) < ($1.slower, $1.until, $1.faster, $1.from) }
        all = found
        let order = found.indices.sorted {
            (found[$0].faster, found[$0].fasterFrom, $0) < (found[$1].faster, found[$1].fasterFrom, $1)
        }
        byFaster = order.map { Int32($0) }
    }

    /// The fewest minutes by which one vehicle is ahead of another: 1, or 2 where riders wait at poles. Buses and trams
    /// are timed by the minute and pass each other by chance, so that one minute there is rounding.
    public static func least(of mode: Mode) -> Int { mode.hangsAtPoles ? 2 : 1 }

    /// Those in which a train is passed, in the order of its calls.
    public func passing(_ train: Train.ID) -> ArraySlice<Overtaking> {
        Self.own(all, of: train, by: \.slower)
    }

    /// Those in which a train passes others, in the order of its calls.
    public func passed(by train: Train.ID) -> [Overtaking] {
        Self.own(byFaster, of: train) { all[Int($0)].faster }.map { all[Int($0)] }
    }

    /// What is a train's own of a list in the order of trains. It is looked for, as a country has a million trains of which
    /// few pass another.
    private static func own<Element>(
        _ list: [Element],
        of train: Train.ID,
        by key: (Element) -> Train.ID
    ) -> ArraySlice<Element> {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if key(list[middle]) < train { low = middle + 1 } else { high = middle }
        }
        return list[low...].prefix { key($0) == train }
    }
}
