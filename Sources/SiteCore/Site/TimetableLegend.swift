import Timetable

/// The marks of one timetable: the same on all its tables, so that neither a mark nor its absence changes its meaning
/// from weekdays to holidays.
package struct TimetableLegend {
    /// One line of a legend. Values that show alike are one line, though the feed may know them by several ids.
    package struct Entry {
        package let name: String
        package let mark: String
    }

    /// For each train type that occurs: its line.
    package let types: [TrainType.ID: Entry]
    /// For each destination set that occurs, by its position: its line.
    package let destinations: [Int: Entry]
    /// The marks of the most common type and destination, which are left out of all tables.
    package let unmarkedType: String?
    package let unmarkedDestination: String?
    /// Whether a mark shows which trains start at the station: not where all of them do.
    package let marksStarts: Bool
}
