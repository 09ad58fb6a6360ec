import Messages
import Timetable

/// A train is linked to another that is not linked back. The link is left out: the trains' own times are right without it.
enum LinkWithoutCounterpart: Rule {
    static let code = "link-without-counterpart"
    static let severity = Notice.Severity.warning

    /// A train that names `other` its next, or its previous one where it does not go forward.
    static func check(_ train: RecordLabel, _ other: String, isForward: Bool) -> Notice {
        notice(
            train.ids + [other],
            isForward
                ? Message(
                    "\(train.start) names \(other.shown) as its next, but is not its previous. The link is left out."
                )
                : Message(
                    "\(train.start) names \(other.shown) as its previous, but is not its next. The link is left out."
                )
        )
    }
}
