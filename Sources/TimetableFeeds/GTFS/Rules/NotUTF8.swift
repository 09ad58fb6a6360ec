import Messages
import Timetable

/// A file is not UTF-8, as GTFS wants it. It is read as Shift_JIS in a feed of Japan, and else as Windows-1252, which
/// has the letters of Western Europe.
enum NotUTF8: Rule {
    static let code = "not-utf-8"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, takenFor encoding: String) -> Notice {
        notice(
            [],
            Message("\(place.start): the text is not UTF-8, and is taken for \(encoding). Save the file as UTF-8.")
        )
    }
}
