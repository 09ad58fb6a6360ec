import Messages
import Timetable

/// Routes have no trip that runs, and get no page.
enum RoutesWithoutTrips: Rule {
    static let code = "routes-without-trips"
    static let severity = Notice.Severity.warning

    static func check(_ ids: [String]) -> Notice? {
        guard !ids.isEmpty else { return nil }
        return notice(ids, Message("routes.txt: no trip runs on \(ids.listed), which get no page."))
    }
}
