import Messages
import Timetable

/// One kind of problem that a feed may have. Each is documented in Docs/notices.en.md under its code.
protocol Rule: Sendable {
    static var code: String { get }
    static var severity: Notice.Severity { get }
}

extension Rule {
    /// A notice of this kind. The record at fault comes first in `ids`.
    static func notice(_ ids: [String], _ message: Message) -> Notice {
        Notice(severity: severity, code: code, ids: ids.map { $0.shown }, message: message)
    }
}
