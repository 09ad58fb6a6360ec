import Messages
import Timetable

/// A train is linked to another that is not linked back. When lenient, the link is left out.
enum LinkWithoutCounterpart: Rule {
    static let code = "link-without-counterpart"
    static let severity = Notice.Severity.error

    /// A train that names `other` its next, or its previous one where it does not go forward.
    static func check(_ train: RecordLabel, _ other: String, isForward: Bool) -> Notice {
        notice(
            train.ids + [other],
            isForward
                ? Message("\(train.start) names \(other.shown) as its next, which does not name it as its previous.")
                : Message("\(train.start) names \(other.shown) as its previous, which does not name it as its next.")
        )
    }
}
