import Timetable

/// The days that a timetable's file is named for: a usual kind of day, days that `days.csv` lists, or single dates.
struct WorksheetDays: Hashable {
    /// When they are.
    enum Dates: Hashable {
        /// On every day of these kinds.
        case kinds(DayKinds)
        /// On these dates.
        case dates(DateSet)
    }

    /// What their service is called: `Weekday`, `2026-12-31`, the word of days.csv.
    let id: String
    let dates: Dates
    /// Whether other timetables of the line and way do not run on these dates.
    var replaces = false

    /// The usual kinds, each with the words that name it.
    static let usual: [(id: String, words: [String], kinds: DayKinds)] = [
        ("Daily", ["daily", "毎日", "全日"], DayKinds(rawValue: 255)),
        ("Weekday", ["weekday", "weekdays", "平日"], .weekdays),
        (
            "SaturdayHoliday", ["saturday-holiday", "weekend", "土休日", "土曜休日", "土日祝", "土日休日"],
            [.saturday, .sunday, .holiday]
        ),
        ("Saturday", ["saturday", "saturdays", "土曜", "土曜日"], .saturday),
        ("Holiday", ["holiday", "holidays", "sunday-holiday", "休日", "日祝", "日曜休日", "日曜・休日"], [.sunday, .holiday]),
    ]

    /// Makes days from their parts.
    init(id: String, dates: Dates, replaces: Bool = false) {
        (self.id, self.dates, self.replaces) = (id, dates, replaces)
    }

    /// Finds a usual kind of day by a word, in lower case.
    init?(usual word: String) {
        guard let found = Self.usual.first(where: { $0.words.contains(word) }) else { return nil }
        self.init(id: found.id, dates: .kinds(found.kinds))
    }

    /// Takes a date or two: `2026-12-31`, `20261231`, `2026-12-29..2027-01-03`. Nothing else of the line and way runs then.
    init?(dates word: String) {
        let ends = word.replacing("..", with: "~").split { "~〜～".contains($0) }.map { Self.date(String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last,
            last - first < 3_660
        else { return nil }
        let id = first == last ? first.description : "\(first)..\(last)"
        self.init(id: id, dates: .dates(DateSet(first...last)), replaces: true)
    }

    /// A date as `2026-12-31`, `2026/12/31` or `20261231`.
    static func date(_ text: String) -> CalendarDate? {
        if text.count == 8, text.allSatisfy(\.isNumber) {
            return CalendarDate("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
        }
        let parts = text.split { "-/.".contains($0) }.map(String.init)
        guard parts.count == 3 else { return nil }
        return CalendarDate(parts.map { $0.count == 1 ? "0" + $0 : $0 }.joined(separator: "-"))
    }
}
