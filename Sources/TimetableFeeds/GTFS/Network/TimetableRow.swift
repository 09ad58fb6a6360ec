import Timetable

/// What a row of timetables.csv asks for; see ``TimetableList``.
struct TimetableRow {
    let direction: Int?
    let start, end: ServiceTime?
    let from, until: CalendarDate?
    let days: DayKinds
    let layout: ChosenTable.Layout?
    let showsTimepointsOnly: Bool
    let takesSingleDates: Bool

    /// The days of the week by their columns, Monday first.
    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Reads the cells of a row; `nil` where one is at fault, which is reported.
    init?(_ entry: ListTable.Entry, _ log: inout NoticeLog) {
        var reader = Cells(entry: entry)
        direction = reader.value("direction", { ["0", "1"].firstIndex(of: $0) }) {
            UnfitTimetableRow.check($0, $1, expected: ["0", "1"])
        }
        (start, end) = (reader.time("start_time"), reader.time("end_time"))
        (from, until) = (reader.date("start_date"), reader.date("end_date"))
        showsTimepointsOnly = reader.answer("timepoints")
        takesSingleDates = reader.answer("include_exceptions")
        let isHourly = entry["orientation"]?.folded == "hourly"
        if isHourly { log.report(UnfitTimetableRow.check(hourly: entry.place("orientation"))) }
        layout =
            isHourly
            ? nil
            : reader.value("orientation", { Self.layouts[$0] }) {
                UnfitTimetableRow.check($0, $1, expected: ["vertical", "horizontal"])
            }
        days = reader.days()
        for fault in reader.faults { log.report(fault) }
        guard reader.faults.isEmpty else { return nil }
    }

    /// How trips stand, by the words for it: in a vertical table one goes down from trip to trip.
    private static let layouts: [String: ChosenTable.Layout] = ["vertical": .down, "horizontal": .across]

    /// The cells of a row with what is wrong with them.
    private struct Cells {
        let entry: ListTable.Entry
        private(set) var faults: [Notice] = []

        init(entry: ListTable.Entry) { self.entry = entry }

        mutating func value<Value>(
            _ column: String,
            _ read: (String) -> Value?,
            otherwise fault: (WorksheetPlace, String) -> Notice
        ) -> Value? {
            guard let text = entry[column] else { return nil }
            let value = read(text.folded)
            if value == nil { faults.append(fault(entry.place(column), text)) }
            return value
        }

        /// A time as `9:05`, `09:05:00` or `24:00`.
        mutating func time(_ column: String) -> ServiceTime? {
            let minutes = value(column) { text -> Int? in
                guard case .time(let minutes) = WorksheetCell(text) else { return nil }
                return minutes
            } otherwise: {
                UnfitTimetableRow.check($0, time: $1)
            }
            return minutes.map { ServiceTime(clamping: $0) }
        }

        mutating func date(_ column: String) -> CalendarDate? {
            value(column, { WorksheetDays.date($0) }, otherwise: { UnfitTimetableRow.check($0, date: $1) })
        }

        mutating func answer(_ column: String) -> Bool {
            if let answer = entry.answer(column) { return answer }
            faults.append(UnfitTimetableRow.check(entry.place(column), answer: entry[column] ?? ""))
            return false
        }

        /// The days of the columns of the week and of `days` together; none where no column says anything.
        mutating func days() -> DayKinds {
            var days: DayKinds = []
            if let found = value(
                "days",
                { WorksheetDays(usual: $0) },
                otherwise: { place, text in
                    UnfitTimetableRow.check(place, text, expected: WorksheetDays.usual.map { $0.words[0] })
                }
            ), case .kinds(let kinds) = found.dates {
                days = kinds
            }
            for (number, column) in TimetableRow.weekdays.enumerated() where answer(column) {
                days.formUnion(DayKinds.each[number])
            }
            let isAsked = TimetableRow.weekdays.contains { entry[$0] != nil }
            if isAsked, days.isEmpty, faults.isEmpty {
                faults.append(UnfitTimetableRow.check(withoutDays: entry.place))
            }
            return days
        }
    }
}
