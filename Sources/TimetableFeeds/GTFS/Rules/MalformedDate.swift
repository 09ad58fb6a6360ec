import Messages
import Timetable

/// A date is not of the form YYYYMMDD, or none of the calendar's.
enum MalformedDate: Rule {
    static let code = "malformed-date"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ column: String, _ text: String) -> Notice {
        notice([], Message("\(place.start): \(column) “\(text.shown)” is no date. Write it as 20260805."))
    }
}
