import Messages
import Timetable

/// The agencies of a feed have different time zones, which GTFS does not allow. All times are taken to be in the first one.
enum SeveralTimeZones: Rule {
    static let code = "several-time-zones"
    static let severity = Notice.Severity.warning

    static func check(_ zones: [String]) -> Notice? {
        guard zones.count > 1 else { return nil }
        return notice(
            [],
            Message(
                "agency.txt: agencies have the time zones \(zones.listed). All times are taken for those of the first."
            )
        )
    }
}
