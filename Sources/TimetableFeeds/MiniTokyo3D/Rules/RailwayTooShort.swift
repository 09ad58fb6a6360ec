import Messages
import Timetable

/// A railway lists fewer than two stations.
enum RailwayTooShort: Rule {
    static let code = "railway-too-short"
    static let severity = Notice.Severity.error

    static func check(_ railway: RecordLabel, count: Int) -> Notice? {
        guard count < 2 else { return nil }
        return notice(
            railway.ids,
            Message(
                "\(railway.start) lists \(count == 0 ? Message("no station") : Message("one station")); it needs two."
            )
        )
    }
}
