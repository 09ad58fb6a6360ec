import Timetable

/// The kinds of day that the last part of a train's id names.
enum FeedService: String, CaseIterable, Sendable {
    case weekday = "Weekday"
    case saturdayHoliday = "SaturdayHoliday"
    case saturday = "Saturday"
    case holiday = "Holiday"

    /// The service of a train: the last part of its id, before the `.1` or `.2` that numbers the parts of a train
    /// that is split or joined.
    init?(trainID: String) {
        let dot = UInt8(ascii: ".")
        var id = trainID.utf8[...]
        if let last = id.lastIndex(of: dot), id[last...].count > 1,
            id[last...].dropFirst().allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
        {
            id = id[..<last]
        }
        guard let last = id.lastIndex(of: dot) else { return nil }
        let word = id[last...].dropFirst()
        guard let found = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) }) else { return nil }
        self = found
    }

    /// The days on which its trains run.
    var days: DayKinds {
        switch self {
        case .weekday: .weekdays
        case .saturdayHoliday: [.saturday, .sunday, .holiday]
        case .saturday: .saturday
        case .holiday: [.sunday, .holiday]
        }
    }
}
