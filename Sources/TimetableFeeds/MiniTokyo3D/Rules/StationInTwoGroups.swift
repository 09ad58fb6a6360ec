import Messages
import Timetable

/// A station stands twice in station-groups.json. The first mention counts.
enum StationInTwoGroups: Rule {
    static let code = "station-in-two-groups"
    static let severity = Notice.Severity.error

    static func check(_ group: RecordLabel, stations: [String]) -> Notice? {
        guard !stations.isEmpty else { return nil }
        return notice(
            stations,
            Message("\(group.start) repeats \(stations.unique.listed). A station is in one group, once.")
        )
    }
}
