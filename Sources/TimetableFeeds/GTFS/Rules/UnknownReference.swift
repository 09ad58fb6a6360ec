import Messages
import Timetable

/// A record names another that the feed does not have.
enum UnknownReference: Rule {
    static let code = "unknown-reference"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ column: String, _ id: String, missingFrom file: String) -> Notice {
        notice([id], Message("\(place.start): \(column) “\(id.shown)” is not in \(file). Add it there, or correct it."))
    }
}
