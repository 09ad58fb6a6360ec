import Timetable

/// The rows of a train diagram, and where the calls of a train stand on them.
struct DiagramPlaces {
    let stations: [Station.ID]
    /// For each station where it stands first; it is the position of its rows in ``rows``.
    private let slots: StationSlots
    /// The rows of the station of each row: one, or the first and the last where a loop closes.
    private let rows: [[Int]]

    init(_ order: StationOrder, _ places: Places, trains: [Train.ID], _ dataset: Dataset) {
        stations = LineRows(order, isAgainst: false, trains: trains, dataset).stations
        slots = StationSlots(stations)
        var rows = [[Int]](repeating: [], count: stations.count)
        for (row, station) in stations.enumerated() { rows[slots[station] ?? row].append(row) }
        // Some feeds name the station where a loop closes by two ids.
        let listed = stations.prefix(order.stations.count)
        if order.isLoop, let first = listed.first, let last = listed.last, first != last, places.areSame(first, last),
            let one = slots[first], let other = slots[last]
        {
            let both = rows[one] + rows[other]
            (rows[one], rows[other]) = (both, both)
        }
        self.rows = rows
    }

    /// The line of a train. Where it comes to the station that closes a loop and goes on from its other row, another piece
    /// begins with the same call.
    func pieces(of calls: Range<Int>, _ dataset: Dataset) -> [[TrainDiagram.Point]] {
        var pieces: [[TrainDiagram.Point]] = []
        forEachPoint(of: calls, dataset) { point, begins in
            if begins { pieces.append([]) }
            pieces[pieces.count - 1].append(point)
        }
        return pieces
    }

    /// Whether each piece of a train's line leads down or up all the way.
    func isStraight(_ calls: Range<Int>, _ dataset: Dataset) -> Bool {
        var isStraight = true
        var (last, leadsDown, leadsUp) = (0, false, false)
        forEachPoint(of: calls, dataset) { point, begins in
            if begins { (last, leadsDown, leadsUp) = (point.row, false, false) }
            if point.row > last { leadsDown = true }
            if point.row < last { leadsUp = true }
            if leadsDown, leadsUp { isStraight = false }
            last = point.row
        }
        return isStraight
    }

    /// - Parameter tell: Takes each point of a train's line, and whether a piece begins with it.
    private func forEachPoint(
        of calls: Range<Int>,
        _ dataset: Dataset,
        _ tell: (TrainDiagram.Point, _ begins: Bool) -> Void
    ) {
        var before: Int?
        for call in calls {
            guard let slot = slots[dataset.stopTimes[call].stationID] else { continue }
            let ahead =
                call + 1 < calls.upperBound ? slots[dataset.stopTimes[call + 1].stationID].map { rows[$0][0] } : nil
            func nearest(_ other: Int) -> Int {
                rows[slot].count == 1 ? rows[slot][0] : rows[slot].min { abs($0 - other) < abs($1 - other) } ?? 0
            }
            let row = before.map(nearest) ?? ahead.map(nearest) ?? rows[slot][0]
            tell(TrainDiagram.Point(row: row, call: call), before == nil)
            before = row
            guard call > calls.lowerBound, rows[slot].count > 1, let ahead else { continue }
            let leaving = nearest(ahead)
            if leaving != row {
                tell(TrainDiagram.Point(row: leaving, call: call), true)
                before = leaving
            }
        }
    }
}
