import Foundation
import SmallSites
import Testing

@testable import SiteCore

/// Docs/configuration.en.md, its Japanese twin and the code know the same keys.
@Suite struct ConfigurationDocumentationTests {
    private func headings(_ language: String) throws -> [String] {
        let url = SampleNetwork.project.appending(path: "Docs/configuration.\(language).md")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    }

    @Test(arguments: ["en", "ja"]) func everyKeyIsDocumentedOnceAndNoOther(language: String) throws {
        let known =
            SiteConfiguration.keys + Theme.keys.map { "theme.\($0)" } + PosterOptions.keys.map { "posters.\($0)" }
            + PageOptions.keys.map { "pages.\($0)" } + ChangeOptions.keys.map { "changes.\($0)" }
            + NextOptions.keys.map { "next.\($0)" }
        #expect(try headings(language).sorted() == known.sorted())
    }

    @Test(arguments: ["en", "ja"]) func everyColourIsNamed(language: String) throws {
        let url = SampleNetwork.project.appending(path: "Docs/configuration.\(language).md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let part = try #require(
            text.components(separatedBy: "### theme.colors\n").last?.components(separatedBy: "###").first
        )
        for (name, _) in Theme.colorNames { #expect(part.contains("`\(name)`"), "\(name)") }
    }
}
