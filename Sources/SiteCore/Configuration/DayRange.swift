import Timetable

/// A day or several in a row, as a publisher writes them: those of holiday service around the new year, or those on which
/// lines are known to end.
///
/// Written as `MM-DD` for every year, `YYYY-MM-DD` for one, or two of a kind with `..` between, both included:
/// `12-30..01-03` runs over the end of the year.
public struct DayRange: Equatable, Sendable {
    /// The first day, as it was written.
    public let first: String
    /// The last day, of the same form; the first one again for a single day.
    public let last: String

    /// `nil` unless the text is a day or a range that exists.
    init?(_ text: String) {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last,
            first.count == last.count, ends.allSatisfy(Self.isDay)
        else { return nil }
        // A range of single dates cannot run backwards. A range of every year may: it then runs over the end of the
        // year.
        if first.count == 10, last < first { return nil }
        self.first = first
        self.last = last
    }

    /// Whether a date is one of them.
    public func contains(_ date: CalendarDate) -> Bool {
        let text = String(date.description.suffix(first.count))
        return first <= last ? first <= text && text <= last : first <= text || text <= last
    }

    private static func isDay(_ text: String) -> Bool {
        // Any leap year will do: 02-29 is a day of some years.
        CalendarDate(text.count == 5 ? "2000-" + text : text) != nil
    }
}
