import Messages
import Timetable

/// The feed has files of which nothing is read: those by which a price depends on more than one ride.
enum IgnoredFiles: Rule {
    static let code = "ignored-files"
    static let severity = Notice.Severity.warning

    static func check(fares files: [String]) -> Notice? {
        guard !files.isEmpty else { return nil }
        return notice([], Message("Some fares are not shown: \(files.joined(separator: ", ")) not read."))
    }
}
