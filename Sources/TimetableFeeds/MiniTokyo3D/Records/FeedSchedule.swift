import Timetable

/// The schedules that the last part of a train's id names.
enum FeedSchedule: Int, CaseIterable, Sendable {
    case weekday
    case saturdayHoliday
    case saturday
    case holiday

    /// The word in the id.
    var id: String {
        switch self {
        case .weekday: "Weekday"
        case .saturdayHoliday: "SaturdayHoliday"
        case .saturday: "Saturday"
        case .holiday: "Holiday"
        }
    }

    /// The schedule of a train: the last part of its id, before the `.1` or `.2` that tells the parts of a train
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
        guard let found = Self.allCases.first(where: { $0.id.utf8.elementsEqual(word) }) else { return nil }
        self = found
    }

    /// The schedule as the dataset has it.
    var schedule: Schedule {
        switch self {
        case .weekday:
            Schedule(feedID: id, names: names("平日", "Weekdays", "평일", "工作日", "平日", "En semaine"), days: .weekdays)
        case .saturdayHoliday:
            Schedule(
                feedID: id,
                names: names(
                    "土曜・休日",
                    "Saturdays & holidays",
                    "토요일·휴일",
                    "周六及节假日",
                    "週六及假日",
                    "Samedis et jours fériés"
                ),
                days: [.saturday, .sunday, .holiday]
            )
        case .saturday:
            Schedule(feedID: id, names: names("土曜", "Saturdays", "토요일", "周六", "週六", "Samedis"), days: .saturday)
        case .holiday:
            Schedule(
                feedID: id,
                names: names("休日", "Sundays & holidays", "일요일·공휴일", "周日及节假日", "週日及假日", "Dimanches et jours fériés"),
                days: [.sunday, .holiday]
            )
        }
    }

    private func names(
        _ ja: String,
        _ en: String,
        _ ko: String,
        _ simplified: String,
        _ traditional: String,
        _ fr: String
    ) -> Names {
        Names([
            .ja: ja, .en: en, Language(rawValue: "ko"): ko, Language(rawValue: "zh-Hans"): simplified,
            Language(rawValue: "zh-Hant"): traditional, Language(rawValue: "fr"): fr,
        ])
    }
}
