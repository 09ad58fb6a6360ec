import Messages
import Timetable

/// Railways do not give their descending direction, as in feeds of 2023: their trains do.
enum RailwayWithoutDescending: Rule {
    static let code = "railway-without-descending"
    static let severity = Notice.Severity.warning

    /// One notice for all of them, since they have one cause.
    static func check(_ railways: [String]) -> Notice? {
        guard !railways.isEmpty else { return nil }
        return notice(
            railways,
            Message(
                "railways.json has no descending for \(railways.listed). It follows from the directions of their trains."
            )
        )
    }
}
