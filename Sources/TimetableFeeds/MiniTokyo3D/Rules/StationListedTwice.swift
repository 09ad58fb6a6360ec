import Messages
import Timetable

/// A railway lists a station twice, and not only as the first and the last one of a loop.
enum StationListedTwice: Rule {
    static let code = "station-listed-twice"
    static let severity = Notice.Severity.warning

    static func check(_ railway: RecordLabel, stations: [String]) -> Notice? {
        guard !stations.isEmpty else { return nil }
        return notice(
            railway.ids + stations,
            Message(
                "\(railway.start) lists \(stations.listed) more than once. Only a loop names its first station again."
            )
        )
    }
}
