import Messages
import Timetable

/// Two stop times of a trip have the same stop_sequence. When lenient, the first one counts.
enum RepeatedSequence: Rule {
    static let code = "repeated-sequence"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, trip: String, _ sequence: Int) -> Notice {
        notice(
            [trip],
            Message(
                "\(place.start): trip \(trip.shown) has stop_sequence \(sequence) twice. Number its stops in order."
            )
        )
    }
}
