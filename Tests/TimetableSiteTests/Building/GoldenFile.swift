import Foundation
import Testing

/// A text that is compared with a file beside this one. With JIKOKU_RECORD=1 in the environment the file is written
/// instead, and the test fails all the same, so that nobody records and believes that all is well.
enum GoldenFile {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let records = ProcessInfo.processInfo.environment["JIKOKU_RECORD"] == "1"

    /// Compares line by line, and tells the first line that differs.
    static func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = folder.appending(path: path)
        if records {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
            Issue.record(
                "Golden/\(path) was recorded; look at it, then test without JIKOKU_RECORD.",
                sourceLocation: sourceLocation
            )
            return
        }
        guard let expected = try? String(contentsOf: url, encoding: .utf8) else {
            Issue.record("Golden/\(path) is not there; record it with JIKOKU_RECORD=1.", sourceLocation: sourceLocation)
            return
        }
        if expected == text { return }
        let (old, new) = (expected.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        Issue.record(
            """
            Golden/\(path):\(line + 1) differs (\(old.count) lines before, \(new.count) now).
            before: \(line < old.count ? old[line] : "(end)")
            now:    \(line < new.count ? new[line] : "(end)")
            If that is meant, record it with JIKOKU_RECORD=1.
            """,
            sourceLocation: sourceLocation
        )
    }

    /// The recorded files that no test asks for.
    static func unexpected(besides paths: [String]) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)
        var found: [String] = []
        while let path = all?.nextObject() as? String {
            guard all?.fileAttributes?[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".") else {
                continue
            }
            if !paths.contains(path) { found.append(path) }
        }
        return found.sorted()
    }
}
