import Messages
import Timetable

/// The feed's date or time zone, from feed.json, is none.
enum MalformedSource: Rule {
    static let code = "malformed-source"
    static let severity = Notice.Severity.error

    /// Checks that a date is one of the calendar's, written as `YYYY-MM-DD`.
    static func check(date: String) -> Notice? {
        guard CalendarDate(date) == nil else { return nil }
        return notice(
            [],
            Message("The feed's date (feed.json or --date), “\(date.shown)”, is not a date such as 2026-08-05.")
        )
    }

    /// Checks that a time zone looks like one of the IANA's.
    static func check(timeZone: String) -> Notice? {
        let isName = timeZone.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "/_+-".utf8.contains($0)
        }
        if isName, (1...64).contains(timeZone.utf8.count) { return nil }
        return notice(
            [],
            Message("The feed's time zone (feed.json), “\(timeZone.shown)”, is no IANA name such as Asia/Tokyo.")
        )
    }
}
