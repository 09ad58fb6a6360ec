import Archives
import Messages
import Timetable

/// A file of the feed is no CSV file, or cannot be read at all. When lenient, everything after that place is left out.
enum UnreadableCSV: Rule {
    static let code = "unreadable-csv"
    static let severity = Notice.Severity.error

    /// A mistake at a line of the file.
    static func check(_ file: String, _ error: CSVError) -> Notice {
        notice([], Message("\(FileLine(file, error.line).start): \(error.reason). Correct the file."))
    }

    /// The bytes cannot be had.
    static func check(_ file: String, _ error: ArchiveError) -> Notice {
        notice([], Message("\(file): the feed \(error)"))
    }
}
