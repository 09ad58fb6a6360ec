import Timetable

/// A timetable as companies keep it: stations down, trains across.
///
///     番号      ,   , 101 , 103
///     種別      ,   , 普通, 急行
///     若葉      , 発, 9:05, 9:20
///     みどり    , 着, 9:10, レ
///     みどり    , 発, 9:11, レ
///     港        , 着, 9:20, 9:30
///
/// The second column says arrival or departure, where a sheet has such a column. A row without either word has the
/// departures, and the arrival at the end of each train.
struct TimetableWorksheet {
    /// The trains in the order of their columns.
    var trains: [WorksheetTrain] = []
    /// The stations in the order of their rows, each once, by their position in the list.
    private(set) var stations: [Int] = []

    /// Whether a row has arrivals or departures.
    private enum Side { case arrival, departure, platform }

    private static let arrivalWords: Set<String> = ["着", "arr", "arr.", "arrival", "a"]
    private static let departureWords: Set<String> = ["発", "dep", "dep.", "departure", "d"]

    /// A timetable whose trains are known.
    init(_ trains: [WorksheetTrain], stations: [Int]) { (self.trains, self.stations) = (trains, stations) }

    /// Reads a sheet.
    ///
    /// - Parameters:
    ///   - station: finds a station by its id or name in the list.
    ///   - boundary: a first time before it belongs to the end of the day.
    init(
        _ sheet: Worksheet,
        station: (String) -> Int?,
        names: [String],
        boundary: ServiceTime,
        _ log: inout NoticeLog
    ) {
        let (rows, footnotes) = WorksheetFrame.parted(sheet.rows, station)
        let hasSides =
            rows.contains { Self.side($0[1]) != nil }
            && rows.allSatisfy { $0[1].isEmpty || Self.side($0[1]) != nil || WorksheetLabel($0[0]) != nil }
        let first = hasSides ? 2 : 1
        let width = rows.map(\.cells.count).max() ?? 0
        var found = (first..<max(first, width)).map { column in
            WorksheetTrain(column: column, place: WorksheetPlace(file: sheet.file, row: nil, column: column))
        }
        var last: (station: Int, side: Side)?
        for row in rows {
            if let label = WorksheetLabel(row[0]) {
                for position in found.indices { found[position].take(row[first + position], label, last?.station) }
                continue
            }
            if row[0].isEmpty, row.cells.dropFirst(first).allSatisfy(\.isEmpty) { continue }
            // 着 and 発 of one station stand below each other, and often only the first of them names it.
            let side = hasSides ? Self.side(row[1]) : nil
            let isSecond = side == .departure && last?.side == .arrival
            let isMore = isSecond || side == .platform || side != nil && last?.side == .platform
            guard let position = row[0].isEmpty && isMore ? last?.station : station(row[0]) else {
                log.report(UnknownRow.check(sheet.place(row, 0), row[0], known: names))
                log.leaveOut()
                last = nil
                continue
            }
            if side == .platform {
                for index in found.indices { found[index].stands(at: row[first + index], of: position) }
                if !row[0].isEmpty, last?.station != position { last = (position, .platform) }
                continue
            }
            let joins = isSecond && last?.station == position
            if !stations.contains(position) { stations.append(position) }
            last = (position, side ?? .departure)
            for index in found.indices {
                let text = row[first + index]
                guard let cell = WorksheetCell(text) else {
                    log.report(CellWithoutMeaning.check(time: sheet.place(row, first + index), text))
                    log.leaveOut()
                    continue
                }
                guard case .time(let minutes) = cell else { continue }
                guard let time = found[index].time(minutes, boundary) else {
                    log.report(CellWithoutMeaning.check(backwards: sheet.place(row, first + index), text))
                    log.leaveOut()
                    continue
                }
                found[index].call(position, time, isArrival: side == .arrival, joins: joins)
            }
        }
        for index in found.indices {
            found[index].close()
            found[index].notes = found[index].notes.map { footnotes[$0.folded] ?? $0 }
        }
        trains = found.filter { train in
            if train.calls.isEmpty, train.number.isEmpty, train.type.isEmpty { return false }
            let isFaulty = [
                train.calls.count < 2 ? WorksheetTrainTooShort.check(train.place, train.number) : nil,
                TooManyCalls.check(train.place, train.number, train.calls.count),
            ].contains { log.report($0) }
            if isFaulty { log.leaveOut() }
            return !isFaulty
        }
    }

    private static func side(_ cell: String) -> Side? {
        let folded = cell.folded
        if WorksheetLabel.platformWords.contains(folded) { return .platform }
        return arrivalWords.contains(folded) ? .arrival : departureWords.contains(folded) ? .departure : nil
    }
}

extension WorksheetTrain {
    /// Takes a cell of a row that is not a station's.
    fileprivate mutating func take(_ cell: String, _ label: WorksheetLabel, _ station: Int?) {
        guard !cell.isEmpty else { return }
        switch label {
        case .number: number = cell
        case .type: type = cell
        case .name: name = cell
        case .notes: notes.append(cell)
        case .continuesAs: continuesAs = cell
        case .destination: destination = cell
        case .platform: stands(at: cell, of: station)
        }
    }

    /// A time as one of the service day. A time more than twelve hours before the last one has passed midnight, and so
    /// has a first time before the day's boundary.
    ///
    /// - Returns: `nil` where the time lies before the last one.
    fileprivate func time(_ minutes: Int, _ boundary: ServiceTime) -> ServiceTime? {
        let last = calls.last.flatMap { $0.departure ?? $0.arrival }.map { Int($0.rawValue) }
        let passed = last.map { minutes < $0 - 720 } ?? (minutes < boundary.rawValue)
        let time = passed ? minutes + 1440 : minutes
        guard time >= last ?? 0 else { return nil }
        return Int16(exactly: time).flatMap { ServiceTime(rawValue: $0) }
    }

    /// Adds a time at a station.
    fileprivate mutating func call(_ station: Int, _ time: ServiceTime, isArrival: Bool, joins: Bool) {
        if joins, let last = calls.last, last.station == station, last.departure == nil {
            calls[calls.count - 1].departure = time
        } else {
            calls.append(Call(station: station, arrival: isArrival ? time : nil, departure: isArrival ? nil : time))
            if let pending = pendingPlatform, pending.station == nil || pending.station == station {
                calls[calls.count - 1].platform = pending.text
                pendingPlatform = nil
            }
        }
    }

    /// Settles the end of a column: the last time is the arrival, and at a stop with an arrival alone the train departs
    /// in the same minute.
    fileprivate mutating func close() {
        for index in calls.indices.dropLast() where calls[index].departure == nil {
            calls[index].departure = calls[index].arrival
        }
        guard !calls.isEmpty else { return }
        let last = calls.count - 1
        if calls[last].arrival == nil { calls[last].arrival = calls[last].departure }
        calls[last].departure = nil
    }
}
