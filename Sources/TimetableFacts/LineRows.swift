import Timetable

/// The stations of a line's table from its first row to its last, and where the calls of a train stand.
struct LineRows {
    let stations: [Station.ID]
    private let rows: [Station.ID: [Int]]

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
        let known = Set(list)
        var unlisted: [Station.ID] = []
        for train in trains {
            for call in dataset.trains[train.position].calls {
                let station = dataset.stopTimes[call].stationID
                if !known.contains(station), !unlisted.contains(station) { unlisted.append(station) }
            }
        }
        stations = list + unlisted
        rows = Dictionary(grouping: stations.indices, by: { [stations] in stations[$0] })
    }

    /// Where each call stands. A train that comes to a station of an earlier row begins another part there.
    func parts(of calls: Range<Int>, _ dataset: Dataset) -> [[(row: Int, call: Int)]] {
        var parts: [[(row: Int, call: Int)]] = [[]]
        for call in calls {
            let own = rows[dataset.stopTimes[call].stationID] ?? []
            if let last = parts[parts.count - 1].last {
                guard let row = own.first(where: { $0 > last.row }) else {
                    parts.append([(first(own, before: call + 1, calls, dataset), call)])
                    continue
                }
                parts[parts.count - 1].append((row, call))
            } else {
                parts[0].append((first(own, before: call + 1, calls, dataset), call))
            }
        }
        return parts
    }

    /// Of several rows of a station the one next to where the train goes on.
    private func first(_ own: [Int], before next: Int, _ calls: Range<Int>, _ dataset: Dataset) -> Int {
        guard own.count > 1, next < calls.upperBound else { return own.first ?? 0 }
        let ahead = (rows[dataset.stopTimes[next].stationID] ?? []).max() ?? 0
        return own.last { $0 < ahead } ?? own[0]
    }

    /// Returns whether most trains run against an order, for a direction that the railway does not name.
    static func mostRunAgainst(_ order: StationOrder, _ trains: [Train.ID], _ dataset: Dataset) -> Bool {
        var against = 0
        for train in trains {
            let calls = dataset.trains[train.position].calls
            let ends = [calls.lowerBound, calls.upperBound - 1].compactMap { call in
                order.stations.firstIndex(of: dataset.stopTimes[call].stationID)
            }
            if ends.count == 2 { against += ends[1] < ends[0] ? 1 : -1 }
        }
        return against > 0
    }

    /// Which rows trains pass on their way from one row to another.
    struct Ways {
        private let rows: LineRows
        private let tracks: Tracks?
        private let isAgainst: Bool
        private var known: [Int: Set<Station.ID>] = [:]

        init(_ rows: LineRows, _ order: StationOrder, isAgainst: Bool) {
            self.rows = rows
            tracks = order.tracks
            self.isAgainst = isAgainst
        }

        /// Where the feed lists the railway as one line, a train passes all stations that lie between.
        mutating func passes(_ row: Int, from start: Int, to end: Int) -> Bool {
            guard let tracks else { return true }
            let key = start * rows.stations.count + end
            if let passed = known[key] { return passed.contains(rows.stations[row]) }
            let (from, to) = isAgainst ? (end, start) : (start, end)
            let passed = Set(tracks.passed(from: rows.stations[from], to: rows.stations[to]))
            known[key] = passed
            return passed.contains(rows.stations[row])
        }
    }
}
