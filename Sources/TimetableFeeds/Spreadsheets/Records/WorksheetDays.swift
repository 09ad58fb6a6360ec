import Timetable

/// The kinds of day that a timetable's file is named for.
enum WorksheetDays: String, CaseIterable {
    case daily = "Daily"
    case weekday = "Weekday"
    case saturdayHoliday = "SaturdayHoliday"
    case saturday = "Saturday"
    case holiday = "Holiday"

    /// Finds the days by a word of a file's name, in lower case.
    init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
        self = found
    }

    /// The words that name them.
    var words: [String] {
        switch self {
        case .daily: ["daily", "毎日", "全日"]
        case .weekday: ["weekday", "weekdays", "平日"]
        case .saturdayHoliday: ["saturday-holiday", "weekend", "土休日", "土曜休日", "土日祝", "土日休日"]
        case .saturday: ["saturday", "saturdays", "土曜", "土曜日"]
        case .holiday: ["holiday", "holidays", "sunday-holiday", "休日", "日祝", "日曜休日", "日曜・休日"]
        }
    }

    /// The kinds of day on which the trains run.
    var kinds: DayKinds {
        switch self {
        case .daily: DayKinds(rawValue: 255)
        case .weekday: .weekdays
        case .saturdayHoliday: [.saturday, .sunday, .holiday]
        case .saturday: .saturday
        case .holiday: [.sunday, .holiday]
        }
    }
}
