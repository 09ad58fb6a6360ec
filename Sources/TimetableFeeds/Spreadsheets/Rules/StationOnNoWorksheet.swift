import Messages
import Timetable

/// A station of the list stands in no timetable. It is not imported.
enum StationOnNoWorksheet: Rule {
    static let code = "station-on-no-sheet"
    static let severity = Notice.Severity.warning

    static func check(_ place: WorksheetPlace, _ id: String) -> Notice {
        notice([id], Message("\(place.start): no timetable has \(id.shown). Check how its rows are written."))
    }
}
