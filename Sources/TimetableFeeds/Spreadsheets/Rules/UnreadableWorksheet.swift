import InputFiles
import Messages
import Timetable

/// A file is no CSV file, or cannot be read at all.
enum UnreadableWorksheet: Rule {
    static let code = "unreadable-sheet"
    static let severity = Notice.Severity.error

    static func check(_ file: String, _ error: any Error) -> Notice {
        switch error {
        case let error as CSVError:
            notice([], Message("\(file.shown), line \(error.line): \(error.reason). Save the sheet as “CSV UTF-8”."))
        case let error as InputFileError:
            notice([], Message("\(file.shown): \(error). Save the sheet as “CSV UTF-8”."))
        default:
            notice([], Message("\(file.shown) cannot be read."))
        }
    }
}
