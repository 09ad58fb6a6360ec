import Messages
import Timetable

/// When lenient: a record is left out, or a link removed, because what it depends on is left out.
enum LeftOutToo: Rule {
    static let code = "left-out-too"
    static let severity = Notice.Severity.error

    /// A record that names one at fault.
    static func check(_ record: RecordLabel, with kind: RecordKind, _ id: String) -> Notice {
        notice(record.ids + [id], Message("\(record.start) is left out with \(kind.name) \(id.shown)."))
    }

    /// A railway of which fewer than two stations are left.
    static func check(stationless railway: RecordLabel) -> Notice {
        notice(railway.ids, Message("\(railway.start) is left out with its stations."))
    }

    /// Links to trains at fault.
    static func check(_ train: RecordLabel, links: [String]) -> Notice? {
        guard !links.isEmpty else { return nil }
        return notice(
            train.ids + links,
            Message("\(train.start) loses its link to \(links.listed), which is left out.")
        )
    }

    /// A row of a table that names a record at fault.
    static func check(_ place: FileLine, _ column: String, _ id: String) -> Notice {
        notice([id], Message("\(place.start) is left out with \(column) \(id.shown)."))
    }
}
