import Messages
import Timetable

/// A file that could be a timetable is not read, so that its trains would be missed.
enum UnreadFile: Rule {
    static let code = "unread-file"
    static let severity = Notice.Severity.error

    /// Why a file is not read.
    enum Reason: Equatable {
        /// It is what a spreadsheet program keeps.
        case spreadsheet
        /// Its name has another ending than `.csv`.
        case ending
        /// It is a folder in that of the timetables.
        case folder
        /// It lies beside the lists.
        case misplaced
        /// Another file of its name is read.
        case beside(String)
    }

    static func check(_ file: String, _ reason: Reason) -> Notice {
        let name = file.shown
        let told =
            switch reason {
            case .spreadsheet:
                Message(
                    "\(name) is a spreadsheet, which is not read. Save each of its sheets as “CSV UTF-8”, and move it out of "
                        + "the folder."
                )
            case .ending:
                Message("\(name) is not read: its name does not end in .csv. Rename it, if it is a timetable.")
            case .folder: Message("\(name) is a folder, and is not looked into. Move its files into timetable.")
            case .misplaced:
                Message("\(name) is not read. Move it into timetable if it is a timetable, or else out of the folder.")
            case .beside(let other): Message("\(name) is not read: \(other.shown) is. Move it out of the folder.")
            }
        return notice([], told)
    }
}
