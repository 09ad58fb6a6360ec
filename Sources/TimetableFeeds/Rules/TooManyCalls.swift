import Messages
import Timetable

/// A train calls more often than ``Train/mostCalls``, which no vehicle does within a service day.
enum TooManyCalls: Rule {
    static let code = "too-many-calls"
    static let severity = Notice.Severity.error

    /// A trip of a table: GTFS.
    static func check(_ place: FileLine, trip: String, _ count: Int) -> Notice? {
        guard count > Train.mostCalls else { return nil }
        return notice([trip], message(Message("\(place.start): trip \(trip.shown)"), count))
    }

    /// - Parameter train: How the message names the train.
    static func message(_ train: Message, _ count: Int) -> Message {
        Message(
            "\(train) has \(count) calls, more than the \(Train.mostCalls) minutes of two days. "
                + "Check whether it is several trains."
        )
    }
}
