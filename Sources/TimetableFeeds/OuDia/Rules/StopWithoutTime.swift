import Messages
import Timetable

/// A train of a file of OuDia has stops before its first time or behind its last one. They are left out.
enum StopWithoutTime: Rule {
    static let code = "stop-without-time"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ number: String, _ count: Int) -> Notice {
        notice(
            [],
            count == 1
                ? Message("\(place.train(number)) begins or ends with a stop without a time. Add it.")
                : Message(
                    "\(place.train(number)) begins or ends with \(count) stops without a time. Add them."
                )
        )
    }
}
