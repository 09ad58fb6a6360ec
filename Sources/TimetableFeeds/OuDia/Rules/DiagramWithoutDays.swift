import Messages
import Timetable

/// Nothing says on which days the trains of a diagram run. When lenient, it is left out.
enum DiagramWithoutDays: Rule {
    static let code = "diagram-without-days"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ name: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start.shown): nothing says on which days the trains of “\(name.shown)” run. Write it into days.csv "
                    + "beside the file, as in `word,days` and `\(name.shown),weekday`."
            )
        )
    }
}
