import Messages
import Timetable

/// A train is said to become one that no timetable of the same days has, or one that begins elsewhere or earlier.
enum UnknownContinuation: Rule {
    static let code = "unknown-continuation"
    static let severity = Notice.Severity.warning

    static func check(_ place: WorksheetPlace, _ text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): no train “\(text.shown)” begins where this one ends, later on the same days. "
                    + "Write line and number, such as `branch 12`."
            )
        )
    }
}
