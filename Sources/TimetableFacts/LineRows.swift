import Timetable

/// The stations of a line's table from its first row to its last, and where the calls of a train stand.
struct LineRows {
    let stations: [Station.ID]
    /// For each station where it stands first; it is the position of its rows in ``rows``.
    private let slots: StationSlots
    /// The rows of the station of each row: one, or two where a loop closes.
    private let rows: [[Int]]

    init(_ order: StationOrder, isAgainst: Bool, trains: [Train.ID], _ dataset: Dataset) {
        var list = order.stations
        // A loop begins where most of its trains do, so that few come round the end of the table.
        if order.isLoop, list.first == list.last {
            var starts: [Station.ID: Int] = [:]
            for train in trains {
                starts[dataset.stopTimes[dataset.trains[train.position].calls.lowerBound].stationID, default: 0] += 1
            }
            list.removeLast()
            let first = list.indices.max { (starts[list[$0]] ?? 0, $1) < (starts[list[$1]] ?? 0, $0) } ?? 0
            list = Array(list[first...] + list[..<first])
            if let start = list.first { list.append(start) }
        }
        if isAgainst { list.reverse() }
        let known = StationSlots(list)
        var unlisted: [Station.ID] = []
        for train in trains {
            for call in dataset.trains[train.position].calls {
                let station = dataset.stopTimes[call].stationID
                if known[station] == nil, !unlisted.contains(station) { unlisted.append(station) }
            }
        }
        self.init(list + unlisted)
    }

    private init(_ stations: [Station.ID]) {
        self.stations = stations
        slots = StationSlots(stations)
        var rows = [[Int]](repeating: [], count: stations.count)
        for (row, station) in stations.enumerated() { rows[slots[station] ?? row].append(row) }
        self.rows = rows
    }

    /// The rows of a station; none for one that is not in the table.
    private func rows(of station: Station.ID) -> [Int] { slots[station].map { rows[$0] } ?? [] }

    /// The rows of some of the stations; `nil` for all.
    ///
    /// - Parameter listed: their order, turned round where most of the trains run against it; that of the line where it is
    ///   empty.
    func showing(
        _ shown: Set<Station.ID>?,
        inOrderOf listed: [Station.ID],
        trains: [Train.ID],
        _ dataset: Dataset
    ) -> LineRows {
        guard let shown else { return self }
        let list = (listed.isEmpty ? stations : listed).filter(shown.contains)
        let isAgainst = !listed.isEmpty && Self.mostRunAgainst(list, trains, dataset)
        return LineRows(isAgainst ? list.reversed() : list)
    }

    /// Where each call stands that has a row. A train that comes to a station of an earlier row begins another part there.
    func parts(of calls: Range<Int>, _ dataset: Dataset) -> [[(row: Int, call: Int)]] {
        var parts: [[(row: Int, call: Int)]] = [[]]
        forEachPlace(of: calls, dataset) { row, call, begins in
            if begins { parts.append([]) }
            parts[parts.count - 1].append((row, call))
        }
        return parts
    }

    /// How many parts a train has.
    func partCount(of calls: Range<Int>, _ dataset: Dataset) -> Int {
        var count = 1
        forEachPlace(of: calls, dataset) { _, _, begins in if begins { count += 1 } }
        return count
    }

    /// - Parameter tell: Takes the row of each call that has one, and whether another part begins with it.
    private func forEachPlace(
        of calls: Range<Int>,
        _ dataset: Dataset,
        _ tell: (_ row: Int, _ call: Int, _ begins: Bool) -> Void
    ) {
        var last: Int?
        for call in calls {
            guard let slot = slots[dataset.stopTimes[call].stationID] else { continue }
            let next = last.flatMap { last in rows[slot].first { $0 > last } }
            let row = next ?? first(rows[slot], before: call + 1, calls, dataset)
            tell(row, call, last != nil && next == nil)
            last = row
        }
    }

    /// Of several rows of a station the one next to where the train goes on.
    private func first(_ own: [Int], before next: Int, _ calls: Range<Int>, _ dataset: Dataset) -> Int {
        guard own.count > 1 else { return own.first ?? 0 }
        let others = (next..<calls.upperBound).lazy.compactMap { rows(of: dataset.stopTimes[$0].stationID).max() }
        guard let ahead = others.first else { return own[0] }
        return own.last { $0 < ahead } ?? own[0]
    }

    /// Returns whether most trains run against a list of stations.
    static func mostRunAgainst(_ list: [Station.ID], _ trains: [Train.ID], _ dataset: Dataset) -> Bool {
        let places = StationSlots(list)
        var against = 0
        for train in trains {
            let found = dataset.stopTimes[dataset.trains[train.position].calls].lazy.compactMap { places[$0.stationID] }
            guard let first = found.first, let last = found.last, first != last else { continue }
            against += last < first ? 1 : -1
        }
        return against > 0
    }

    /// Which stations trains pass between two of their calls.
    struct Ways {
        private struct Step: Hashable {
            let from: Station.ID
            let to: Station.ID
        }

        private let tracks: Tracks?
        private let isAgainst: Bool
        private var known: [Step: Set<Station.ID>] = [:]

        init(_ order: StationOrder, isAgainst: Bool) {
            tracks = order.tracks
            self.isAgainst = isAgainst
        }

        /// The stations that a train passes from one of its calls to another, over those between; `nil` for all that lie
        /// between, where the feed lists the railway as one line.
        mutating func passed(_ calls: ClosedRange<Int>, _ dataset: Dataset) -> Set<Station.ID>? {
            guard let tracks else { return nil }
            var passed: Set<Station.ID> = []
            for call in calls.lowerBound..<calls.upperBound {
                let ends = (dataset.stopTimes[call].stationID, dataset.stopTimes[call + 1].stationID)
                let step = isAgainst ? Step(from: ends.1, to: ends.0) : Step(from: ends.0, to: ends.1)
                if known[step] == nil { known[step] = Set(tracks.passed(from: step.from, to: step.to)) }
                passed.formUnion(known[step] ?? [])
            }
            return passed
        }
    }
}
