/// The national holidays of Japan from 2000 to 2099, by the Act on National Holidays (国民の祝日に関する法律) with its
/// amendments up to 2024 and the special measures of 2019 to 2021.
///
/// The equinoxes are announced a year ahead; those to come are computed by the usual approximation for 1980 to 2099.
/// `Public/js/days/holidays.js` gives readers' browsers the same; tests hold both against one list.
public enum JapaneseHolidays {
    /// The holidays of a year, the earliest first; none of a year that is not known.
    public static func dates(in year: Int) -> [CalendarDate] {
        guard (2000...2099).contains(year) else { return [] }
        var days = Set(named(year))
        var substitutes: Set<CalendarDate> = []
        for day in days where day.weekday == .sunday {
            var other = day + 1
            // Until 2006 only the Monday behind it could be a substitute.
            if year >= 2007 { while days.contains(other) { other = other + 1 } }
            if !days.contains(other) { substitutes.insert(other) }
        }
        // A day between two holidays is one too, but for Sundays and substitutes.
        let between = days.map { $0 + 1 }.filter { !days.contains($0) && days.contains($0 + 1) }
        days.formUnion(between.filter { $0.weekday != .sunday })
        return days.union(substitutes).sorted()
    }

    /// The days that the act names, with those of single years.
    private static func named(_ year: Int) -> [CalendarDate] {
        let isMoved = year == 2020 || year == 2021  // for the Olympic games
        var days = [(1, 1), (2, 11), (3, equinox(year, 20.8431)), (4, 29), (5, 3), (5, 5)]
        days += [(9, equinox(year, 23.2488)), (11, 3), (11, 23)]
        days += year < 2019 ? [(12, 23)] : year > 2019 ? [(2, 23)] : []  // the Emperor's birthday
        if year >= 2007 { days.append((5, 4)) }
        // Marine Day and Sports Day, then Mountain Day.
        if isMoved { days += year == 2020 ? [(7, 23), (7, 24)] : [(7, 22), (7, 23)] }
        if year < 2003 { days += [(7, 20), (9, 15)] }
        if year >= 2016 { days.append((8, !isMoved ? 11 : year == 2020 ? 10 : 8)) }
        if year == 2019 { days += [(5, 1), (10, 22)] }  // the enthronement
        var mondays = [(1, 2)]
        if !isMoved { mondays.append((10, 2)) }
        if year >= 2003 { mondays.append((9, 3)) }
        if year >= 2003, !isMoved { mondays.append((7, 3)) }
        return days.compactMap { CalendarDate(year: year, month: $0, day: $1) }
            + mondays.compactMap { monday($1, of: $0, in: year) }
    }

    /// The nth Monday of a month.
    private static func monday(_ number: Int, of month: Int, in year: Int) -> CalendarDate? {
        CalendarDate(year: year, month: month, day: 1).map { first in
            first + (7 - first.weekday.rawValue) % 7 + (number - 1) * 7
        }
    }

    /// The day of the month on which an equinox falls. The argument is the moment of 1980's, as a day of the month with
    /// its part.
    private static func equinox(_ year: Int, _ base: Double) -> Int {
        Int(base + 0.242194 * Double(year - 1980)) - (year - 1980) / 4
    }
}
