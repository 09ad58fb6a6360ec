import Timetable

extension Strings {
    /// The word for a set of days of a usual week: 平日, Weekdays.
    ///
    /// - Parameter isPlain: Whether holidays are days like any others, so that a word which excludes them would be
    ///   wrong.
    package func days(_ days: DayKinds, isPlain: Bool = false) -> String {
        if days.isEmpty { return self["days-other"] }
        if let word = Self.words.first(where: { $0.days == days }), !isPlain || days != .weekdays {
            return self[word.key]
        }
        var parts: [String] = []
        var position = 0
        while position < 7 {
            let run = (position..<7).prefix { days.contains(DayKinds.each[$0]) }.count
            if run > 2 {
                let (first, last) = (self[Self.keys[position]], self[Self.keys[position + run - 1]])
                parts.append(self("days-range", ["first": first, "last": last]))
            } else {
                parts += (position..<position + run).map { self[Self.keys[$0]] }
            }
            position += max(run, 1)
        }
        if days.contains(.holiday) { parts.append(self["days-holidays"]) }
        return list(parts)
    }

    private static let week: DayKinds = DayKinds.each.prefix(7).reduce(into: []) { $0.formUnion($1) }

    /// Sets of days that have a word of their own.
    private static let words: [(days: DayKinds, key: String)] = [
        (.weekdays, "days-weekdays"),
        ([.saturday, .sunday, .holiday], "days-saturdays-holidays"),
        ([.sunday, .holiday], "days-sundays-holidays"),
        ([.saturday, .sunday], "days-weekends"),
        (week, "days-every"), (week.union(.holiday), "days-every"),
    ]

    /// The day of the week by itself, Monday first.
    private static let keys = [
        "days-mondays", "days-tuesdays", "days-wednesdays", "days-thursdays", "days-fridays", "days-saturdays",
        "days-sundays",
    ]
}
