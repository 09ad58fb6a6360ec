import Timetable

/// The table of a whole line in one direction on the days of one schedule: a column for each train, a row for each
/// station.
public struct LineTimetable: Sendable {
    /// What stands where a train and a station meet.
    public enum Cell: Equatable, Sendable {
        /// The train is not there yet, or no more.
        case empty
        /// A call, as an index into ``Dataset/stopTimes``. `isEarlier` says that a column before has a later time: one
        /// of the two trains overtakes the other.
        case call(Int, isEarlier: Bool)
        /// It runs by.
        case passes
        /// It takes another way.
        case elsewhere
        /// Its run ended at the station before.
        case ends
        /// It goes on from the station before as another train of this railway.
        case goesOn
    }

    /// A train. One that comes back to a station of an earlier row takes several columns.
    public struct Column: Equatable, Sendable {
        /// The train.
        public let trainID: Train.ID
        /// For each of ``LineTimetable/stations``.
        public fileprivate(set) var cells: [Cell]
        /// For each of ``LineTimetable/before`` its call there on another railway.
        public fileprivate(set) var before: [Int?]
        /// For each of ``LineTimetable/after`` its call there on another railway.
        public fileprivate(set) var after: [Int?]
        /// Its first call in this column.
        public let firstCall: Int
    }

    /// The stations of the line in the direction of the trains, those that some train calls at. A loop has the station
    /// where it closes at both ends.
    public let stations: [Station.ID]
    /// The stations of other railways from which trains come: railway by railway, where they start and others on the way.
    public let before: [Station.ID]
    /// The stations of other railways to which trains run through: where they end there, and others on the way.
    public let after: [Station.ID]
    /// How the publisher wants its trains to stand; `nil` where that is left to their number.
    public let layout: ChosenTable.Layout?
    /// The columns, ordered so that each station's times rise as far as the trains allow; see ``ColumnOrder``.
    public let columns: [Column]

    /// Draws up the table of an entry.
    public init(_ entry: LineTimetables.Entry, _ dataset: Dataset, journeys: Journeys, orders: StationOrders) {
        let order = orders[entry.railwayID]
        let isAgainst = Self.isAgainst(order, entry, dataset)
        let chosen = entry.chosenID.map { dataset[$0] }
        layout = chosen?.layout
        let rows = Self.rows(of: entry, order, isAgainst: isAgainst, dataset)
        var columns: [Column] = []
        var times: [[ColumnOrder.Time]] = []
        var ways = LineRows.Ways(order, isAgainst: isAgainst)
        let links = entry.trains.map { LineConnections(of: $0, dataset, journeys) }
        // Chosen stations are those of the line alone.
        let (first, last) = chosen?.stations.isEmpty ?? true ? (links.map(\.before), links.map(\.after)) : ([], [])
        let before = LineBeyond(first, areEnds: false, besides: rows.stations, dataset, orders).stations
        let after = LineBeyond(last, areEnds: true, besides: rows.stations, dataset, orders).stations
        let (slotsBefore, slotsAfter) = (StationSlots(before), StationSlots(after))
        // A closure that held the whole dataset would retain each of its lists for every train.
        let stopTimes = dataset.stopTimes
        for (train, link) in zip(entry.trains, links) {
            let parts = rows.parts(of: dataset[train].calls, dataset)
            let callsBefore = link.callsBefore(at: slotsBefore, count: before.count, dataset)
            let callsAfter = link.callsAfter(at: slotsAfter, count: after.count, dataset)
            for (number, part) in parts.enumerated() {
                var cells = [Cell](repeating: .empty, count: rows.stations.count)
                for (call, next) in zip(part, part.dropFirst()) where call.row + 1 < next.row {
                    let passed = ways.passed(call.call...next.call, dataset)
                    for row in call.row + 1..<next.row {
                        cells[row] = passed?.contains(rows.stations[row]) ?? true ? .passes : .elsewhere
                    }
                }
                for call in part { cells[call.row] = .call(call.call, isEarlier: false) }
                let isLast = number == parts.count - 1
                // Where the train calls at stations behind that are not shown, its destination says so.
                let isAtEnd = !isLast || part.last?.call == dataset[train].calls.upperBound - 1
                if let end = part.last, isAtEnd, end.row + 1 < cells.count {
                    if !isLast || link.goesOn {
                        cells[end.row + 1] = .goesOn
                    } else if link.after.isEmpty {
                        cells[end.row + 1] = .ends
                    }
                }
                columns.append(
                    Column(
                        trainID: train,
                        cells: cells,
                        before: number == 0 ? callsBefore : before.map { _ in nil },
                        after: isLast ? callsAfter : after.map { _ in nil },
                        firstCall: part[0].call
                    )
                )
                times.append(
                    part.compactMap { place in
                        stopTimes[place.call].departureOrArrival.map { (place.row, Int($0.rawValue)) }
                    }
                )
            }
        }
        // A row that no train calls at says nothing.
        let isCalled = rows.stations.indices.map { row in
            columns.contains { if case .call = $0.cells[row] { true } else { false } }
        }
        let kept = isCalled.indices.filter { isCalled[$0] }
        stations = kept.map { rows.stations[$0] }
        self.before = before
        self.after = after
        var latest = [Int](repeating: 0, count: rows.stations.count)
        self.columns = ColumnOrder.order(times, rows: rows.stations.count).map { position in
            var column = columns[position]
            for (row, minutes) in times[position] {
                if minutes < latest[row], case .call(let call, _) = column.cells[row] {
                    column.cells[row] = .call(call, isEarlier: true)
                }
                latest[row] = max(latest[row], minutes)
            }
            // What stood in a row that goes stands in the next one.
            for row in column.cells.indices where !isCalled[row] {
                let sign = column.cells[row]
                guard sign == .ends || sign == .goesOn, row + 1 < column.cells.count else { continue }
                if column.cells[row + 1] == .empty { column.cells[row + 1] = sign }
            }
            column.cells = kept.map { column.cells[$0] }
            return column
        }
    }

    /// How many columns the table of an entry has. A train that comes back to an earlier row has one for each part.
    public static func columnCount(
        of entry: LineTimetables.Entry,
        _ dataset: Dataset,
        orders: StationOrders
    ) -> Int {
        let order = orders[entry.railwayID]
        let isAgainst = Self.isAgainst(order, entry, dataset)
        let rows = Self.rows(of: entry, order, isAgainst: isAgainst, dataset)
        return entry.trains.reduce(0) { $0 + rows.partCount(of: dataset.trains[$1.position].calls, dataset) }
    }

    /// The rows of a table: all of the line, or those that the publisher has chosen.
    private static func rows(
        of entry: LineTimetables.Entry,
        _ order: StationOrder,
        isAgainst: Bool,
        _ dataset: Dataset
    ) -> LineRows {
        LineRows(order, isAgainst: isAgainst, trains: entry.trains, dataset).showing(
            entry.shown,
            inOrderOf: entry.chosenID.map { dataset[$0].stations } ?? [],
            trains: entry.trains,
            dataset
        )
    }

    /// Whether an entry's trains run against the order of their railway.
    private static func isAgainst(_ order: StationOrder, _ entry: LineTimetables.Entry, _ dataset: Dataset) -> Bool {
        let railway = dataset[entry.railwayID]
        return railway.descending == entry.directionID
            || railway.ascending != entry.directionID && LineRows.mostRunAgainst(order.stations, entry.trains, dataset)
    }

    /// How many rows there are, with those of other railways.
    public var rowCount: Int { before.count + stations.count + after.count }
}
