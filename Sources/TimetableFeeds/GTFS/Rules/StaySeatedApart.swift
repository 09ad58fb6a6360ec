import Messages
import Timetable

/// A transfer says that passengers stay in their seats (type 4), but its trips do not run on the same dates, or the one ends after the other starts, or different trips follow on different dates. It is not shown as a through service.
enum StaySeatedApart: Rule {
    static let code = "stay-seated-apart"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ from: String, _ to: String) -> Notice {
        notice(
            [from, to],
            Message(
                "\(place.start): passengers cannot stay seated from trip \(from.shown) to \(to.shown): their times or dates do not fit."
            )
        )
    }
}
