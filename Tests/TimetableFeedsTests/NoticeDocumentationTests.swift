import Foundation
import Testing

@testable import TimetableFeeds

/// Docs/notices.en.md and the rules say the same.
@Suite struct NoticeDocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    /// The formats, each with its part of the page and its rules.
    private static let formats: [(part: String, rules: [any Rule.Type])] = [
        ("Feeds in the format of Mini Tokyo 3D", MiniTokyo3DRules.all), ("GTFS feeds", GTFSRules.all),
        ("Spreadsheets", SpreadsheetRules.all), ("Files of OuDia", OuDiaRules.all),
        ("Several feeds", JoiningRules.all),
    ]

    /// The severity of each code that the page's part on a format has.
    private func documented(_ part: String) throws -> [String: String] {
        let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/notices.en.md"), encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(part) })
        var severities: [String: String] = [:]
        for entry in section.components(separatedBy: "\n### ").dropFirst() {
            let lines = entry.split(separator: "\n")
            let code = String(try #require(lines.first))
            let severity = try #require(lines.dropFirst().first?.firstMatch(of: /^\*([a-z]+)\.\* ./)).1
            #expect(lines.last?.hasPrefix("**What to do:** ") == true, "\(code)")
            #expect(severities.updateValue(String(severity), forKey: code) == nil, "\(code) is there twice")
        }
        return severities
    }

    @Test func everyRuleIsDocumentedAndNoOther() throws {
        for (part, rules) in Self.formats {
            let severities = rules.map { ($0.code, $0.severity.rawValue) }
            #expect(Set(severities.map(\.0)).count == rules.count)
            #expect(try documented(part) == Dictionary(severities) { first, _ in first }, "\(part)")
        }
    }

    @Test func theJapanesePageTellsTheSameNotices() throws {
        func notices(_ language: String) throws -> [String] {
            let page = try String(
                contentsOf: Self.root.appendingPathComponent("Docs/notices.\(language).md"),
                encoding: .utf8
            )
            let severities = ["エラー。": "error.", "警告。": "warning."]
            return try page.components(separatedBy: "\n### ").dropFirst().map { entry in
                let lines = entry.split(separator: "\n")
                let severity = try #require(lines.dropFirst().first?.firstMatch(of: /^\*([^*]+)\* ./)?.1)
                #expect(lines.contains { $0.hasPrefix("**What to do:** ") || $0.hasPrefix("**対処：** ") }, "\(entry)")
                return "\(lines[0]) \(severities[String(severity)] ?? String(severity))"
            }
        }
        #expect(try notices("ja").sorted() == notices("en").sorted())
    }

    @Test func everyRuleOfTheSourceIsAmongTheRules() throws {
        let folder = Self.root.appendingPathComponent("Sources/TimetableFeeds")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var codes: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "static let code = \"")
            #expect(parts.count <= 2, "\(file.lastPathComponent) has more than one rule")
            codes += parts.dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) }
        }
        #expect(codes.sorted() == Set(Self.formats.flatMap { $0.rules.map { $0.code } }).sorted())
    }
}
