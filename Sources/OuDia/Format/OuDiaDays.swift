import Timetable

/// What schedules are called in files, and what their names say of the days.
public enum OuDiaDays {
    /// Names that files have for kinds of day, the usual one of each first.
    private static let known: [(days: DayKinds, id: String, names: [String])] = [
        (.weekdays, "Weekday", ["平日", "平日ダイヤ", "月-金", "月～金"]),
        (
            [.saturday, .sunday, .holiday], "SaturdayHoliday",
            ["土曜・休日", "土休日", "土日祝", "土曜休日", "土・休日", "土日", "土日休日", "休日ダイヤ", "土休日ダイヤ", "土日祝日"]
        ),
        (.saturday, "Saturday", ["土曜", "土曜日", "土曜ダイヤ"]),
        ([.sunday, .holiday], "Holiday", ["休日", "日祝", "日曜・休日", "日曜・祝日", "日休日", "日曜祝日"]),
        (
            [.weekdays, .saturday, .sunday, .holiday], "Daily", ["毎日", "全日", "全日ダイヤ"]
        ), ([.weekdays, .saturday], "WeekdaySaturday", ["平日・土曜", "月～土", "月-土"]),
    ]

    private static let letters = Array("月火水木金土日祝")

    /// The days that a name tells, and the id of such a service; `nil` for any other name.
    public static func days(of name: String) -> (days: DayKinds, id: String)? {
        if let found = known.first(where: { $0.names.contains(name) }) { return (found.days, found.id) }
        // 月・水・金
        let parts = name.split(separator: "・", omittingEmptySubsequences: false)
        var days: DayKinds = []
        for part in parts {
            guard part.count == 1, let place = part.first.flatMap(letters.firstIndex) else { return nil }
            days.insert(DayKinds.each[place])
        }
        return days.isEmpty ? nil : (days, name)
    }

    /// The days that one word of a longer name tells: 2026年3月14日改正 平日. `nil` where nothing does, or more than one thing.
    public static func days(within name: String) -> (days: DayKinds, id: String)? {
        var rest = name.replacing(/[0-9０-９]+[年月日.\/-]?/, with: "")
        let all = known.flatMap { entry in entry.names.map { (name: $0, days: entry.days, id: entry.id) } }
        let longest = all.filter { rest.contains($0.name) }.max { $0.name.count < $1.name.count }
        guard let longest else { return nil }
        rest = rest.replacing(longest.name, with: "", maxReplacements: 1)
        return rest.contains(where: "月火水木金土日祝休平".contains) ? nil : (longest.days, longest.id)
    }

    /// A name for each schedule, no two alike.
    static func names(_ schedules: [Schedule]) -> [String] {
        var seen: [String: Int] = [:]
        return schedules.map { schedule in
            let days = if case .kinds(let kinds) = schedule.dates { kinds } else { schedule.usualDays }
            var name = known.first { $0.days == days }?.names[0] ?? ""
            if name.isEmpty {
                let parts = zip(DayKinds.each, letters).filter { days.contains($0.0) }
                name = parts.map { String($0.1) }.joined(separator: "・")
            }
            if name.isEmpty { name = "臨時" }
            let count = seen[name, default: 0] + 1
            seen[name] = count
            return count == 1 ? name : "\(name)（\(count)）"
        }
    }
}
