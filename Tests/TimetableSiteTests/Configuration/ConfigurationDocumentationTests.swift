import Foundation
import Testing

@testable import TimetableSite

/// Docs/configuration.en.md and the code know the same keys.
@Suite struct ConfigurationDocumentationTests {
    private func headings() throws -> [String] {
        let url = SampleSite.project.appending(path: "Docs/configuration.en.md")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    }

    @Test func everyKeyIsDocumentedOnceAndNoOther() throws {
        let known =
            SiteConfiguration.keys + Theme.keys.map { "theme.\($0)" } + PosterOptions.keys.map { "posters.\($0)" }
        #expect(try headings().sorted() == known.sorted())
    }

    @Test func everyColourIsNamed() throws {
        let url = SampleSite.project.appending(path: "Docs/configuration.en.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let part = try #require(
            text.components(separatedBy: "### theme.colors\n").last?.components(separatedBy: "###").first
        )
        for (name, _) in Theme.colorNames { #expect(part.contains("`\(name)`"), "\(name)") }
    }
}
