import Timetable

/// The marks of one timetable: the same on all its tables, so that neither a mark nor its absence changes its meaning
/// from weekdays to holidays.
package struct TimetableLegend: Equatable, Sendable {
    /// One line of a legend. Values that show alike are one line, though the feed may know them by several ids.
    package struct Line<ID: Equatable & Sendable>: Equatable, Sendable {
        package let id: ID
        package let name: String
        package let mark: String
    }

    /// For each train type that occurs its line, by id. They are few, and so looked through.
    package let types: [Line<TrainType.ID>]
    /// For each destination set that occurs its line, by position.
    package let destinations: [Line<Int>]
    /// The marks of the most common type and destination, which are left out of all tables.
    package let unmarkedType: String?
    package let unmarkedDestination: String?
    /// Whether a mark shows which trains start at the station: not where all of them do.
    package let marksStarts: Bool

    /// The line of a type; `nil` for one that does not occur.
    package func type(_ id: TrainType.ID) -> Line<TrainType.ID>? { types.first { $0.id == id } }

    /// The line of a destination set; `nil` for one that does not occur.
    package func destination(_ set: Int) -> Line<Int>? { destinations.first { $0.id == set } }
}
