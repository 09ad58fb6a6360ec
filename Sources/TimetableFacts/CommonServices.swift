import Timetable

/// Which services have a date in common, each two of them asked once.
struct CommonServices {
    private let dates: [ServiceDates]
    private var known: [UInt64: Bool] = [:]

    init(_ dates: [ServiceDates]) { self.dates = dates }

    mutating func meet(_ one: Int, _ other: Int) -> Bool {
        if one == other { return true }
        let key = UInt64(one) << 32 | UInt64(other)
        if let known = known[key] { return known }
        let meet = !dates[one].intersection(dates[other]).isEmpty
        known[key] = meet
        return meet
    }
}
