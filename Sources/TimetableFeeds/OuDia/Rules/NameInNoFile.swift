import Messages
import Timetable

/// A row of a table beside files of OuDia is about a station or a railway that no file has.
enum NameInNoFile: Rule {
    static let code = "name-in-no-file"
    static let severity = Notice.Severity.warning

    static func check(_ place: WorksheetPlace, _ name: String) -> Notice {
        notice([name], Message("\(place.start): no file has \(name.shown). Write the name as the file has it."))
    }
}
