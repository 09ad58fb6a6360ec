import Messages
import Timetable

/// Two trains of different ids have the same railway, schedule, stations and times.
enum RepeatedTrain: Rule {
    static let code = "repeated-train"
    static let severity = Notice.Severity.warning

    static func check(_ first: String, _ second: RecordLabel) -> Notice {
        notice(
            second.ids + [first],
            Message("\(second.start) runs just as \(first.shown) does. Remove one of the two.")
        )
    }
}
