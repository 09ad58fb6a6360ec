import Messages
import Timetable

/// Transfers hold for single trips only, and are neither through services nor their opposite. They are not shown.
enum TransfersOfTrips: Rule {
    static let code = "transfers-of-trips"
    static let severity = Notice.Severity.warning

    static func check(_ count: Int) -> Notice? {
        guard count > 0 else { return nil }
        return notice([], Message("transfers.txt: \(count) transfers between single trips are not shown."))
    }
}
