import Messages
import Timetable

/// A train has no time at its last call, as where it is handed over to another railway. The time is that of the next
/// train's first call; where there is none, the train is imported without the call.
enum LastCallWithoutTime: Rule {
    static let code = "last-call-without-time"
    static let severity = Notice.Severity.warning

    /// - Parameter next: The next train, and the time that is taken from it.
    static func check(_ train: RecordLabel, at station: String, next: (id: String, time: ServiceTime)?) -> Notice {
        guard let next else {
            return notice(
                train.ids + [station],
                Message("\(train.start) has no time at its last call, \(station.shown), and is imported without it.")
            )
        }
        return notice(
            train.ids + [station, next.id],
            Message(
                "\(train.start) has no time at its last call, \(station.shown), and is taken to arrive at "
                    + "\(next.time.clock), when \(next.id.shown) goes on."
            )
        )
    }
}
