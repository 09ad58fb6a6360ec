import Timetable

/// The rows of a train diagram, and where the calls of a train stand on them.
struct DiagramPlaces {
    let stations: [Station.ID]
    /// By station; the one where a loop closes has its first and its last row.
    private let rows: [Station.ID: [Int]]

    init(_ order: StationOrder, _ places: Places, trains: [Train.ID], _ dataset: Dataset) {
        stations = LineRows(order, isAgainst: false, trains: trains, dataset).stations
        var rows = Dictionary(grouping: stations.indices, by: { [stations] in stations[$0] })
        // Some feeds name the station where a loop closes by two ids.
        let listed = stations.prefix(order.stations.count)
        if order.isLoop, let first = listed.first, let last = listed.last, first != last, places.areSame(first, last) {
            let both = (rows[first] ?? []) + (rows[last] ?? [])
            (rows[first], rows[last]) = (both, both)
        }
        self.rows = rows
    }

    /// The line of a train. Where it comes to the station that closes a loop and goes on from its other row, another piece
    /// begins with the same call.
    func pieces(of calls: Range<Int>, _ dataset: Dataset) -> [[TrainDiagram.Point]] {
        let places = calls.map { (call: $0, rows: rows[dataset.stopTimes[$0].stationID] ?? []) }
        var pieces: [[TrainDiagram.Point]] = [[]]
        var before: Int?
        for (number, place) in places.enumerated() {
            guard let first = place.rows.first else { continue }
            let ahead = number + 1 < places.count ? places[number + 1].rows.first : nil
            func nearest(_ other: Int) -> Int { place.rows.min { abs($0 - other) < abs($1 - other) } ?? first }
            let row = before.map(nearest) ?? ahead.map(nearest) ?? first
            pieces[pieces.count - 1].append(TrainDiagram.Point(row: row, call: place.call))
            before = row
            guard number > 0, place.rows.count > 1, let ahead else { continue }
            let leaving = nearest(ahead)
            if leaving != row {
                pieces.append([TrainDiagram.Point(row: leaving, call: place.call)])
                before = leaving
            }
        }
        return pieces.filter { !$0.isEmpty }
    }
}
