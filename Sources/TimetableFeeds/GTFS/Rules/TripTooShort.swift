import Messages
import Timetable

/// A trip calls at fewer than two stops. It is left out.
enum TripTooShort: Rule {
    static let code = "trip-too-short"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, trip: String, _ count: Int) -> Notice? {
        guard count < 2 else { return nil }
        return notice(
            [trip],
            Message(
                "\(place.start): trip \(trip.shown) has \(count == 0 ? Message("no stop") : Message("one stop only")), and is left out."
            )
        )
    }
}
