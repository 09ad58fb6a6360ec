import Foundation
import Testing

/// Files that can be read in one go (CONTRIBUTING.md, rule 5): Swift, scripts and style sheets of the site, programs and
/// tests in Python.
@Suite struct FileLengthTests {
    private static let most = 300
    /// Endings of names; programs of `Scripts` have none.
    private static let kinds: Set<String> = ["swift", "py", "js", "ts", "css", ""]

    @Test(arguments: ["Package.swift", "Sources", "Tests", "Scripts", "Public", "Benchmarks"])
    func noFileIsTooLong(place: String) throws {
        let files = try Self.texts(in: place)
        #expect(!files.isEmpty)
        for (path, text) in files {
            let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
            #expect(lines <= Self.most, "\(path) has \(lines) lines: cut it where it says a second thing")
        }
    }

    /// All that was written by hand; what a test has recorded says so in its first line.
    private static func texts(in place: String) throws -> [(path: String, text: String)] {
        let folder = Manifest.root.appending(path: place)
        let below = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        let hidden = { (path: String) in path.split(separator: "/").contains { $0.hasPrefix(".") } }
        return (below.isEmpty ? [place] : below.filter { !hidden($0) }.map { "\(place)/\($0)" }).sorted().compactMap {
            let file = Manifest.root.appending(path: $0)
            guard kinds.contains(file.pathExtension), !file.hasDirectoryPath,
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { return nil }
            return text.hasPrefix("// Made of Swift's views") ? nil : ($0, text)
        }
    }
}
