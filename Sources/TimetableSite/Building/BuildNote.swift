import Foundation
import Messages
import Timetable

/// What a build reported about a site, for the next one that finds nothing to do.
struct BuildNote: Codable {
    let pages: Int
    let notices: [Entry]

    /// A notice, as it is written down.
    struct Entry: Codable {
        let isError: Bool
        let code: String
        let ids: [String]
        let message: Message

        init(_ notice: Notice) {
            isError = notice.severity == .error
            (code, ids, message) = (notice.code, notice.ids, notice.message)
        }

        var notice: Notice {
            Notice(severity: isError ? .error : .warning, code: code, ids: ids, message: message)
        }
    }

    init(pages: Int, notices: [Notice]) {
        self.pages = pages
        self.notices = notices.map(Entry.init)
    }

    /// - Returns: `nil` for what no build has written.
    init?(_ bytes: [UInt8]) {
        guard let note = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = note
    }

    /// The note as it is written down.
    var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Array(try encoder.encode(self))
        }
    }
}
