import Messages
import Timetable

/// A station lies so far from the others of its railway that its place cannot be right.
enum StationFarAway: Rule {
    static let code = "station-far-away"
    static let severity = Notice.Severity.warning

    /// - Parameter kilometres: how far it is from the middle of its railway.
    static func check(_ station: RecordLabel, kilometres: Int) -> Notice {
        notice(
            station.ids,
            Message(
                "\(station.start) lies \(kilometres) km from the middle of its railway. Check coord: longitude comes first."
            )
        )
    }
}
