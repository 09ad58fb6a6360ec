import Messages
import Timetable

/// A station is of a railway that does not list it. It can be a destination but has no place in the line.
enum UnlistedStation: Rule {
    static let code = "unlisted-station"
    static let severity = Notice.Severity.warning

    static func check(_ station: RecordLabel, railway: String) -> Notice {
        notice(
            station.ids + [railway],
            Message(
                "\(station.start) is of railway \(railway.shown), which does not list it. It serves as a destination only."
            )
        )
    }
}
