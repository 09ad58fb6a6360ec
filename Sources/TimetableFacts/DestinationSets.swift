import Timetable

/// The destinations of every departure, with equal ones kept once: a station's timetable counts them by number.
///
/// Where a feed says what vehicles show, trains to one stop that show different texts have different destinations, and
/// a train that changes its headsign on the way has another destination from there on. Where departures need a word for
/// their way (see ``Ways``), those with different words have different destinations too.
public final class DestinationSets: Sendable {
    private struct Key: Hashable {
        let stops: [Stop.ID]
        let headsign: Headsign.ID?
        var way: Way?
    }

    /// Every list of destinations that some departure has, in the order first met. One may be empty (a lap of a loop),
    /// and one of several stops belongs to a train that splits.
    public let all: [[Stop.ID]]
    /// For each of ``all`` what the vehicle shows; `nil` where the feed says nothing but the stops.
    public let headsigns: [Headsign.ID?]
    /// For each of ``all`` the word for the way; `nil` where destination and direction say enough.
    public let ways: [Way?]
    private let waysOfCalls: Ways?
    /// For each slot of ``Ways`` the position in ``all``, where a departure has a way; else -1.
    private let setOfSlot: [Int32]
    @usableFromInline let setOfTrain: [Int32]
    /// For each train whose headsign changes: the calls of the changes, each with what holds from there on.
    @usableFromInline let changes: [Train.ID: [(call: Int32, set: Int32)]]

    /// Numbers the destinations of a dataset, without ways.
    public init(_ dataset: Dataset) {
        var keys: [Key] = []
        var positions: [Key: Int32] = [:]
        func position(_ key: Key) -> Int32 {
            if let position = positions[key] { return position }
            let position = Int32(keys.count)
            positions[key] = position
            keys.append(key)
            return position
        }
        var changes: [Train.ID: [(call: Int32, set: Int32)]] = [:]
        setOfTrain = dataset.trains.enumerated().map { number, train in
            let first = position(Key(stops: train.destinations, headsign: train.headsigns.headsign(at: 0)))
            let later = train.headsigns.filter { $0.call > 0 }
            if !later.isEmpty {
                changes[Train.ID(number)] = later.map { change in
                    let set = position(Key(stops: train.destinations, headsign: change.headsignID))
                    return (Int32(train.calls.lowerBound + change.call), set)
                }
            }
            return first
        }
        self.changes = changes
        // Runs have no departures of their own, and yet say where they go.
        for run in dataset.headwayRuns {
            for call in run.calls.indices {
                _ = position(Key(stops: run.destinations, headsign: run.headsigns.headsign(at: call)))
            }
        }
        all = keys.map(\.stops)
        headsigns = keys.map(\.headsign)
        ways = keys.map(\.way)
        waysOfCalls = nil
        setOfSlot = []
        self.positions = positions
    }

    /// The destinations of departures with the words for their ways. Those of `plain` keep their positions.
    public init(_ plain: DestinationSets, ways: Ways, of departures: Departures) {
        var (all, headsigns, words) = (plain.all, plain.headsigns, plain.ways)
        var positions = plain.positions
        var setOfSlot = [Int32](repeating: -1, count: ways.slotCount)
        for departure in departures.all {
            let slot = ways.slot(of: departure)
            guard setOfSlot[slot] < 0, let way = ways[departure] else { continue }
            let set = plain.position(of: departure)
            let key = Key(stops: all[set], headsign: headsigns[set], way: way)
            if positions[key] == nil {
                positions[key] = Int32(all.count)
                all.append(key.stops)
                headsigns.append(key.headsign)
                words.append(way)
            }
            setOfSlot[slot] = positions[key] ?? -1
        }
        (self.all, self.headsigns, self.ways) = (all, headsigns, words)
        (setOfTrain, changes, self.positions) = (plain.setOfTrain, plain.changes, positions)
        (waysOfCalls, self.setOfSlot) = (ways, setOfSlot)
    }

    /// What a train shows from its first call on, then the calls where that changes, each with what it shows from there
    /// on. Calls are counted as in `calls`.
    func shown(by train: Train.ID, calls: Range<Int>) -> [Int32] {
        [Int32(position(of: train))]
            + (changes[train] ?? []).flatMap { [$0.call - Int32(calls.lowerBound), $0.set] }
    }

    private let positions: [Key: Int32]

    /// The position in ``all`` of a train's destinations, as it shows them where it starts.
    @inlinable public func position(of train: Train.ID) -> Int { Int(setOfTrain[train.position]) }

    /// The position in ``all`` of a departure's destinations, as the train shows them there.
    public func position(of departure: Departure) -> Int {
        if let waysOfCalls {
            let set = setOfSlot[waysOfCalls.slot(of: departure)]
            if set >= 0 { return Int(set) }
        }
        if changes.isEmpty { return position(of: departure.trainID) }
        guard let own = changes[departure.trainID] else { return position(of: departure.trainID) }
        return own.last { $0.call <= departure.call }.map { Int($0.set) } ?? position(of: departure.trainID)
    }

    /// The position in ``all`` of a run's destinations at one of its calls.
    public func position(of run: HeadwayRun, at call: Int) -> Int {
        Int(positions[Key(stops: run.destinations, headsign: run.headsigns.headsign(at: call))] ?? 0)
    }
}
