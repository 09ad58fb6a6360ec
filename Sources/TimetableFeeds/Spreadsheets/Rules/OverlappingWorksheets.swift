import Messages
import Timetable

/// Two files are of the same line, way and days; or both have a train for some of the same days, which would run twice.
enum OverlappingWorksheets: Rule {
    static let code = "overlapping-sheets"
    static let severity = Notice.Severity.error

    static func check(_ file: String, sameAs first: String) -> Notice {
        notice(
            [],
            Message("\(file.shown) is of the same line, way and days as \(first.shown). Make one file of the two.")
        )
    }

    /// - Parameter trains: The numbers of the trains that both have, or the letters of their columns.
    static func check(_ file: String, and first: String, _ trains: [String]) -> Notice {
        let (here, there) = (file.shown, first.shown)
        return notice(
            trains,
            trains.count == 1
                ? Message(
                    "\(here) has train \(trains.listed), which \(there) has for some of the same days. "
                        + "Take it out of one of the two."
                )
                : Message(
                    "\(here) has trains \(trains.listed), which \(there) has for some of the same days. "
                        + "Take them out of one of the two."
                )
        )
    }
}
