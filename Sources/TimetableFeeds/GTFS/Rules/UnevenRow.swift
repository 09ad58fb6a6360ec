import Messages
import Timetable

/// A row has more or fewer fields than the header. What is missing is taken for empty.
enum UnevenRow: Rule {
    static let code = "uneven-row"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ count: Int, header: Int) -> Notice? {
        guard count != header else { return nil }
        return notice(
            [],
            Message("\(place.start): the row has \(count) fields and the header \(header). Check its commas.")
        )
    }
}
