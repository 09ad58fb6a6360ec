import Messages
import Timetable

/// Two rows of frequencies.txt repeat a trip at the same time. Both are shown.
enum OverlappingHeadways: Rule {
    static let code = "overlapping-headways"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, trip: String, first: Int) -> Notice {
        notice(
            [trip],
            Message(
                "\(place.start): trip \(trip.shown) is repeated while line \(first) repeats it. Let one end before the other."
            )
        )
    }
}
