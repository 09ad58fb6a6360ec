import Foundation
import Timetable

/// A notice as other programs read it, in what `--json` writes.
struct NoticeRecord: Encodable {
    let severity: String
    let code: String
    let ids: [String]
    let message: String

    init(_ notice: Notice) {
        severity = notice.severity.rawValue
        code = notice.code
        ids = notice.ids
        message = notice.message.english
    }

    /// An array of notices, in one line.
    static func json(_ notices: [Notice]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(notices.map(NoticeRecord.init)) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }
}
