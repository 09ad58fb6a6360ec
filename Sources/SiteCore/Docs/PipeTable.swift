import Messages
import Timetable

/// A table drawn with bars in a document. CommonMark has no such tables, and readers would see the bars.
enum PipeTable {
    static let code = "table-with-bars"

    static func notice(_ file: String, _ line: Int) -> Notice {
        Notice(
            severity: .warning,
            code: code,
            ids: [],
            message:
                Message(
                    "\(file):\(line): a table drawn with bars shows as text. Write its rows as CSV between ```csv and ```."
                )
        )
    }
}
