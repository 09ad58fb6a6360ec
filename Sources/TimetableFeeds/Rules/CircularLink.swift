import Messages
import Timetable

/// Trains follow each other in a circle, so that their journey never ends. When lenient, the closing link is left out.
enum CircularLink: Rule {
    static let code = "circular-link"
    static let severity = Notice.Severity.error

    static func check(_ train: RecordLabel, _ next: String) -> Notice {
        notice(
            train.ids + [next],
            Message("\(train.start) becomes \(next.shown), which came before it: the links run in a circle.")
        )
    }
}
