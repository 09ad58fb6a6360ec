import Foundation
import Testing

/// Texts that are compared with those of one file beside this one, in which a line `=== name` stands before each.
///
/// With JIKOKU_RECORD=1 in the environment the file is written instead, and the test fails all the same, so that nobody
/// records and believes that all is well.
enum GoldenFile {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let mark = "=== "

    /// Compares every text, tells the first line of each that differs, and which texts are there on one side only.
    static func expect(
        _ texts: [(name: String, text: String)],
        at path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let url = folder.appending(path: path)
        func fail(_ message: String) { Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation) }
        if ProcessInfo.processInfo.environment["JIKOKU_RECORD"] == "1" {
            try Data(texts.map { "\(mark)\($0.name)\n\($0.text)" }.joined().utf8).write(to: url)
            fail("Golden/\(path) was recorded; look at it, then test without JIKOKU_RECORD.")
            return
        }
        guard let file = try? String(contentsOf: url, encoding: .utf8) else {
            fail("Golden/\(path) is not there; record it with JIKOKU_RECORD=1.")
            return
        }
        var recorded = sections(of: file)
        for (name, text) in texts {
            guard let section = recorded.removeValue(forKey: name) else {
                fail("Golden/\(path) has no \(name); record it with JIKOKU_RECORD=1.")
                continue
            }
            let lines = text.components(separatedBy: "\n").dropLast()
            if lines.elementsEqual(section.lines) { continue }
            let equal = zip(section.lines, lines).prefix { $0 == $1 }.count
            fail(
                """
                Golden/\(path):\(section.start + equal): \(name) differs \
                (\(section.lines.count) lines before, \(lines.count) now).
                before: \(equal < section.lines.count ? section.lines[equal] : "(end)")
                now:    \(equal < lines.count ? lines[equal] : "(end)")
                If that is meant, record it with JIKOKU_RECORD=1.
                """
            )
        }
        for name in recorded.keys.sorted() { fail("Golden/\(path) has \(name), which nothing asks for.") }
    }

    /// The lines of each text, and the number of the first of them in the file.
    private static func sections(of file: String) -> [String: (start: Int, lines: [String])] {
        var sections: [String: (start: Int, lines: [String])] = [:]
        var name = ""
        for (number, line) in file.components(separatedBy: "\n").dropLast().enumerated() {
            if line.hasPrefix(mark) {
                name = String(line.dropFirst(mark.count))
                sections[name] = (number + 2, [])
            } else {
                sections[name, default: (1, [])].lines.append(line)
            }
        }
        return sections
    }
}
