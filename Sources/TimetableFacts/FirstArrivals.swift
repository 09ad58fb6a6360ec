import Timetable

/// How far each departure is the first to arrive: whether a later departure of its table gets to some place before it.
///
/// ```
///              A     B     C     D
///   local     8:00  8:05  8:12  8:20      first to arrive as far as B
///   express   8:04   →    8:10  8:14      first to arrive everywhere
/// ```
///
/// A table has the departures of one station in one direction, or of one pole. Those who leave in the same minute, or
/// come in the same minute, are not before each other. A train that comes to a place twice is there when it first comes.
/// Where riders wait at poles, a vehicle is before another by ``Overtakings/least(of:)`` minutes, and one of which the
/// times are approximate is left out.
public final class FirstArrivals: Sendable {
    /// The departures before which a later one comes somewhere, few of all, in their order.
    private let passed: [Passed]
    /// For each ``block`` of departures where its first stands in ``passed``, so that one is found at once.
    private let starts: [Int32]
    private static let block = 64

    private struct Passed {
        /// In ``Departures/all``.
        let position: Int32
        /// As far as where it is the first to arrive; ``nowhere`` for none.
        let station: Int32
    }

    private static let nowhere: Int32 = -1

    /// Follows every departure.
    public init(_ departures: Departures, runs: Runs, _ dataset: Dataset) {
        var passed: [Passed] = []
        var best = [Int16](repeating: .max, count: dataset.stations.count)
        var touched: [Int] = []
        /// For each station the departure that has come there last: a place counts once.
        var visited = [Int](repeating: -1, count: dataset.stations.count)
        for timetable in departures.timetables {
            let least = Int16(Overtakings.least(of: dataset[timetable.railways[0]].mode))
            for table in timetable.tables where table.range.count > 1 {
                // From the last departure on; those of one minute are noted once all of them are told.
                var pending: [(goal: Int, minutes: Int16)] = []
                var minute = departures.all[table.range.upperBound - 1].time
                for position in table.range.reversed() {
                    let departure = departures.all[position]
                    if departure.time < minute {
                        for (goal, minutes) in pending where minutes < best[goal] {
                            if best[goal] == .max { touched.append(goal) }
                            best[goal] = minutes
                        }
                        pending.removeAll(keepingCapacity: true)
                        minute = departure.time
                    }
                    let call = dataset.stopTimes[Int(departure.call)]
                    if call.isApproximate { continue }
                    var reach = Self.nowhere
                    var isPassed = false
                    runs.walk(from: departure, at: call.stationID) { point in
                        // A call without any time has 0.
                        guard point.minutes >= departure.time.rawValue else { return }
                        let goal = point.goal.position
                        guard visited[goal] != position else { return }
                        visited[goal] = position
                        if best[goal] != .max, point.minutes - best[goal] >= least { isPassed = true }
                        if !isPassed { reach = point.stationID.rawValue }
                        pending.append((goal, point.minutes))
                    }
                    if isPassed { passed.append(Passed(position: Int32(position), station: reach)) }
                }
                for goal in touched { best[goal] = .max }
                touched.removeAll(keepingCapacity: true)
            }
        }
        passed.sort { $0.position < $1.position }
        // A list that grew has room for as many again.
        self.passed = passed.withUnsafeBufferPointer { Array($0) }
        var starts = [Int32](repeating: 0, count: departures.all.count / Self.block + 2)
        for passed in passed { starts[Int(passed.position) / Self.block + 1] += 1 }
        for block in starts.indices.dropFirst() { starts[block] += starts[block - 1] }
        self.starts = starts
    }

    /// The departures before which a later one of their table gets to some place: positions in ``Departures/all``.
    var passedDepartures: some Sequence<Int> { passed.lazy.map { Int($0.position) } }

    /// Whether a later departure of its table gets to some place before this one.
    ///
    /// - Parameter position: That of the departure in ``Departures/all``.
    public func isPassed(_ position: Int) -> Bool { found(position) != nil }

    /// The last station as far as which such a departure is the first to arrive; `nil` for one that is so nowhere, and
    /// for one that is so everywhere.
    public func station(_ position: Int) -> Station.ID? {
        found(position).flatMap { $0.station == Self.nowhere ? nil : Station.ID(Int($0.station)) }
    }

    private func found(_ position: Int) -> Passed? {
        let block = position / Self.block
        return passed[Int(starts[block])..<Int(starts[block + 1])].first { $0.position == position }
    }
}
