import Messages
import Timetable

/// Railways that give no descending direction, or their trains, name directions that rail-directions.json does not
/// have, as in feeds of 2023.
enum DirectionWithoutRecord: Rule {
    static let code = "direction-without-record"
    static let severity = Notice.Severity.warning

    /// One notice for all of them, since they have one cause.
    static func check(_ directions: [String]) -> Notice? {
        guard !directions.isEmpty else { return nil }
        return notice(
            directions,
            Message("rail-directions.json does not have \(directions.listed). They are named after their ids.")
        )
    }
}
