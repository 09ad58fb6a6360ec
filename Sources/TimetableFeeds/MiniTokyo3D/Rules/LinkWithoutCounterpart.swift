import Timetable

/// A train is linked to another that is not linked back. When lenient, the link is left out.
enum LinkWithoutCounterpart: Rule {
    static let code = "link-without-counterpart"
    static let severity = Notice.Severity.error

    /// A train that names `other` its next, or its previous one where it does not go forward.
    static func check(_ train: RecordLabel, _ other: String, isForward: Bool) -> Notice {
        let (there, back) = isForward ? ("next", "previous") : ("previous", "next")
        return notice(
            train.ids + [other],
            "\(train.start) names \(other.shown) as its \(there), which does not name it as its \(back)."
        )
    }
}
