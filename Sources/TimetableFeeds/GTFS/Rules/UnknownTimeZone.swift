import Messages
import Timetable

/// The time zone of the feed does not exist. When lenient, its times are taken for UTC.
enum UnknownTimeZone: Rule {
    static let code = "unknown-time-zone"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ zone: String) -> Notice {
        notice([], Message("\(place.start): agency_timezone “\(zone.shown)” is no time zone. Write it as Asia/Tokyo."))
    }
}
