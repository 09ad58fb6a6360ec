import Messages
import Timetable

/// The feed has files that no page shows: fares.
enum IgnoredFiles: Rule {
    static let code = "ignored-files"
    static let severity = Notice.Severity.warning

    static func check(fares files: [String]) -> Notice? {
        guard !files.isEmpty else { return nil }
        return notice([], Message("Fares are not shown: \(files.joined(separator: ", ")) not read."))
    }
}
