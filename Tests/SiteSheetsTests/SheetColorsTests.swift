import Foundation
import SmallSites
import Testing

@testable import SiteSheets

/// What is printed has the colours of what is shown.
@Suite struct SheetColorsTests {
    /// The custom properties of a rule, by name.
    private func properties(_ file: String, _ rule: String) throws -> [String: String] {
        let url = SampleNetwork.project.appending(path: "Public/\(file)")
        let css = try String(contentsOf: url, encoding: .utf8)
        let body = try #require(css.components(separatedBy: "\n\(rule) {\n").dropFirst().first)
        let block = body.components(separatedBy: "}")[0]
        return Dictionary(
            block.matches(of: /--([a-z0-9-]+): (?:light-dark\()?(#[0-9a-f]+)/).map { (String($0.1), String($0.2)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// `#fff` is `#ffffff`.
    private func long(_ hex: String) -> String {
        hex.count == 4 ? "#" + hex.dropFirst().map { "\($0)\($0)" }.joined() : hex
    }

    @Test func everyColourIsThatOfTheStyleSheets() throws {
        let known = try properties("tokens.css", ":root").merging(try properties("poster.css", ".poster")) { $1 }
        for (name, hex) in SheetColors.own { #expect(known[name].map(long) == hex, "\(name)") }
        let poster = try properties("poster.css", ".poster")
        #expect(Set(poster.keys).isSubset(of: Set(SheetColors.own.map(\.key))), "\(poster.keys.sorted())")
    }
}
