import Foundation
import Testing

/// Docs/data-files.md and data/pages.jsonl say the same.
@Suite struct PageListDocumentationTests {
    private struct Line: Decodable {
        let kind: String
    }

    private func section() throws -> String {
        let url = SampleSite.project.appending(path: "Docs/data-files.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        return try #require(
            text.components(separatedBy: "\n## data/pages.jsonl\n").last?.components(separatedBy: "\n## ").first
        )
    }

    /// The lines of the sample's file.
    private func lines() throws -> [String] {
        try SampleSite.built.get().tree.text("data/pages.jsonl").split(separator: "\n").map(String.init)
    }

    /// The keys of a line in their order, which no JSON parser tells.
    private func keys(of line: String) -> [String] {
        line.matches(of: /[{,]"([a-z]+)":/).map { String($0.1) }
    }

    @Test func everyKindIsDescribedWithItsKeysAndNoOther() throws {
        var described: [String: [String]] = [:]
        for row in try section().split(separator: "\n") {
            guard let parts = row.wholeMatch(of: /- `([a-z-]+)`, [^:]*: (.*)/) else { continue }
            described[String(parts.1)] = parts.2.matches(of: /`([a-z]+)`/).map { String($0.1) }
        }
        var found: Set<String> = []
        for line in try lines() {
            let kind = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).kind
            found.insert(kind)
            #expect(keys(of: line) == ["kind", "lang", "path"] + (described[kind] ?? ["described"]), "\(line)")
        }
        // The sample has a page for each train, is compared with no earlier timetable, and keeps none.
        #expect(found.union(["one-train", "changes", "past"]) == Set(described.keys))
    }

    @Test func theExamplesAreLinesOfTheSample() throws {
        let examples = try section().split(separator: "\n").map(String.init).filter { $0.hasPrefix("{") }
        #expect(examples.count > 2)
        #expect(Set(examples).subtracting(try lines()) == [])
    }

    @Test func theLinesAreSortedByPath() throws {
        let paths = try lines().compactMap { $0.firstMatch(of: /"path":"([^"]*)"/).map { String($0.1) } }
        #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
}
