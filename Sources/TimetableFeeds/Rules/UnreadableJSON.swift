import Timetable

/// A file is not whole and valid JSON of the shape that the feed has, or cannot be read at all.
enum UnreadableJSON: Rule {
    static let code = "unreadable-json"
    static let severity = Notice.Severity.error

    /// A mistake at a place in the file.
    static func syntax(_ reason: String, _ file: String, line: Int, column: Int) -> Notice {
        notice([], "\(file):\(line):\(column): \(reason). Fetch the file again or correct it.")
    }

    /// A folder, a pipe or a device.
    static func notAFile(_ file: String) -> Notice { notice([], "\(file) is not a file.") }

    /// The system refuses it.
    static func notReadable(_ file: String) -> Notice {
        notice([], "\(file) cannot be read. Check that it is there and that you may read it.")
    }

    /// No feed has such a file.
    ///
    /// - Parameter limit: the largest size in bytes.
    static func tooLarge(_ file: String, limit: Int) -> Notice {
        notice([], "\(file) is larger than \(limit >> 20) MB, which no timetable is.")
    }
}
