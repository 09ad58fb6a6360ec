import Foundation
import MessageLiterals
import SmallSites
import Testing

@testable import SiteCore

/// The colours that a publisher chooses can be read, light and dark.
@Suite struct PaletteTests {
    private func theme(_ text: String) throws -> Theme {
        let file = try YAMLFile(text: text, file: "site.yaml")
        guard let node = file.root["theme"] else { return Theme() }
        return try Theme(node, file)
    }

    @Test func theOwnColoursAreThoseOfTheStyleSheetAndCanBeRead() throws {
        let css = try String(contentsOf: SampleNetwork.project.appending(path: "Public/tokens.css"), encoding: .utf8)
        let properties = Dictionary(uniqueKeysWithValues: Theme.colorNames.map { ($0.key, $0.value) })
        func whole(_ hex: String) -> String {
            hex.count == 4 ? "#" + hex.dropFirst().map { "\($0)\($0)" }.joined() : hex
        }
        for (name, light, dark) in Palette.own {
            let property = try #require(properties[name])
            let value = try #require(css.firstMatch(of: try Regex("--\(property): ([^;]+);"))?.output[1].substring)
            let found = value.matches(of: /#[0-9a-f]+/).map { whole(String($0.output)) }
            #expect(found == (light == dark ? [light] : [light, dark]), "\(name)")
        }
        #expect(Palette(light: [:]).unreadable == nil)
        #expect(Palette(dark: [:], light: [:]).unreadable == nil)
    }

    @Test func whatCannotBeReadIsRefusedWithWhatWasMeasured() throws {
        #expect(
            throws: ConfigurationError(
                file: "site.yaml",
                line: 2,
                message:
                    "'colors': soft (#999999) on paper (#ffffff) has a contrast of 2.8 to 1; it takes 4.5 to 1 to be read."
            )
        ) { try theme("theme:\n  colors: {soft: \"#999999\"}") }
        #expect(
            throws: ConfigurationError(
                file: "site.yaml",
                line: 2,
                message:
                    "'dark-colors': ink (#eceef0) on paper (#ffffff) has a contrast of 1.1 to 1; it takes 4.5 to 1 to be read."
            )
        ) { try theme("theme:\n  dark-colors: {paper: \"#FFFFFF\"}") }
    }

    @Test(arguments: ["#7b2394", "#00695c", "#111111", "#5a0000", "#0000aa"])
    func aColourForLightPagesKeepsItsHueOnDarkOnes(_ color: String) throws {
        let chosen = try #require(RGBColor(color))
        let dark = Palette(dark: [:], light: ["rapid": chosen, "ink": chosen])
        #expect(dark.unreadable == nil)
        let derived = try #require(dark.colors["rapid"])
        // What was its strongest channel still is.
        let channels = { (color: RGBColor) in [color.red, color.green, color.blue] }
        let strongest = try #require(channels(chosen).max())
        let position = try #require(channels(chosen).firstIndex(of: strongest))
        #expect(channels(derived)[position] == channels(derived).max())
    }

    @Test(arguments: ["#000000", "#000080", "#5d1b28", "#0b7a53", "#ffd400"])
    func aRailwayIsSeenOnDarkPagesInItsOwnHue(hex: String) throws {
        let paper = try #require(Palette(dark: [:], light: [:]).colors["paper"])
        let color = try #require(RGBColor(hex))
        let seen = color.lightened(to: 3, on: paper)
        #expect(seen.contrast(with: paper) >= 3)
        // What can be seen as it is stays as it is, and no more is changed than it takes.
        #expect((seen == color) == (color.contrast(with: paper) >= 3))
        #expect(seen == color || seen.contrast(with: paper) < 3.6)
        // The strongest of its parts stays the strongest.
        let parts = { (color: RGBColor) in [color.red, color.green, color.blue] }
        let strongest = parts(color).max()
        for (was, now) in zip(parts(color), parts(seen)) where was == strongest { #expect(now == parts(seen).max()) }
    }
}
