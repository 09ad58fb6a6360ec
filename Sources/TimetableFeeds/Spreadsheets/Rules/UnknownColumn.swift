import Messages
import Timetable

/// A list has a column that it does not know, or one twice. It is not read.
enum UnknownColumn: Rule {
    static let code = "unknown-column"
    static let severity = Notice.Severity.warning

    static func check(_ place: WorksheetPlace, _ name: String, known: [String]) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): no column is called “\(name.shown)”, and it is not read. "
                    + "The columns are \(known.map { $0.hasSuffix("_") ? $0 + "…" : $0 }.joined(separator: ", "))."
            )
        )
    }

    static func check(_ place: WorksheetPlace, twice name: String) -> Notice {
        notice([], Message("\(place.start): a second column “\(name.shown)” is not read. Remove one of them."))
    }
}
