import Foundation
import InputFiles
import Messages
import Timetable
import Yams

/// The looks that a publisher may change without touching a template.
public struct Theme: Equatable, Sendable {
    /// Colours by name (``colorNames``), `#RRGGBB`.
    public var colors: [String: String] = [:]
    /// The colours for readers who prefer a dark page.
    public var darkColors: [String: String] = [:]
    /// Families of fonts for all text; a reader sees the first that the device has. The site loads no font.
    public var fonts: [String] = []
    /// An image that stands for the site's name at the top of every page: SVG, PNG, JPEG or WebP.
    public var logo: URL?
    /// A square image that stands for the site in tabs, on home screens and where it is shared: SVG or PNG. Without one
    /// the logo does.
    public var icon: URL?
    /// A file of CSS that is put behind the site's own.
    public var css: URL?

    /// The looks that Jikoku comes with.
    public init() {}

    /// The keys of `theme:`.
    static let keys = ["colors", "dark-colors", "fonts", "logo", "icon", "css"]

    /// The names that a colour may have, and the custom property of tokens.css behind each.
    static let colorNames: KeyValuePairs = [
        "paper": "paper", "panel": "panel", "ink": "ink", "soft": "soft", "rule": "rule", "edge": "edge",
        "focus": "focus", "target": "target", "board": "board", "lamp": "lamp", "local": "l", "rapid": "r",
        "semi-express": "s", "express": "e",
        "limited": "x",
    ]

    /// The path of the theme's style sheet.
    package static let path = "theme.css"

    /// The path of the logo below the site's root.
    package var logoPath: String? { logo.map { "logo.\($0.pathExtension.lowercased())" } }

    /// The path of the image that stands for the site elsewhere; `nil` for Jikoku's own.
    package var iconPath: String? { icon.map { "icon-own.\($0.pathExtension.lowercased())" } ?? logoPath }

    /// The same where it is made of pixels, as home screens and other sites want it.
    var pixelIconPath: String? { iconPath.flatMap { $0.hasSuffix(".svg") ? nil : $0 } }

    /// Whether there is anything for a style sheet.
    package var hasStyles: Bool { !(colors.isEmpty && darkColors.isEmpty && fonts.isEmpty && css == nil) }

    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            throw file.error(at: node, Message("'theme' must hold keys: \(Self.keys.joined(separator: ", "))."))
        }
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "colors": colors = try Self.colors(value, key, file)
            case "dark-colors": darkColors = try Self.colors(value, key, file)
            case "fonts": fonts = try Self.fonts(value, file)
            case "logo":
                let url = try file.existingFile(value, key)
                guard ["svg", "png", "jpg", "jpeg", "webp"].contains(url.pathExtension.lowercased()) else {
                    throw file.error(at: value, Message("'logo' must be an SVG, PNG, JPEG or WebP image."))
                }
                logo = url
            case "icon":
                let url = try file.existingFile(value, key)
                guard ["svg", "png"].contains(url.pathExtension.lowercased()) else {
                    throw file.error(at: value, Message("'icon' must be an SVG or PNG image, as high as it is wide."))
                }
                icon = url
            case "css": css = try file.existingFile(value, key)
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
        try check(lightPalette, "colors", node, file)
        try check(darkPalette, "dark-colors", node, file)
    }

    /// The colours of light pages.
    /// The contrast that a line of a feed's colour needs beside its background: WCAG 2.2, 1.4.11.
    private static let leastOfLine = 3.0

    /// A feed's colour as dark pages and the board show it: lighter, in its own hue, where it could not be seen.
    package func onDark(_ color: RGBColor) -> RGBColor {
        darkPalette.colors["paper"].map { color.lightened(to: Self.leastOfLine, on: $0) } ?? color
    }

    /// The least contrast of a text with its background on light and dark pages, by WCAG 2.2: 1 to 21.
    package var leastContrast: Double { min(lightPalette.leastOfText, darkPalette.leastOfText) }

    private var lightPalette: Palette { Palette(light: colors.compactMapValues(RGBColor.init)) }

    /// The colours of dark pages.
    package var darkPalette: Palette {
        Palette(dark: darkColors.compactMapValues(RGBColor.init), light: colors.compactMapValues(RGBColor.init))
    }

    /// What cannot be read hurts somebody.
    private func check(
        _ palette: Palette,
        _ key: String,
        _ node: Node,
        _ file: YAMLFile
    ) throws(ConfigurationError) {
        guard let (name, background, contrast, least) = palette.unreadable else { return }
        let (color, paper) = (palette.colors[name]?.hex ?? "", palette.colors[background]?.hex ?? "")
        let told = contrast.formatted(
            .number.precision(.fractionLength(1)).rounded(rule: .down).locale(.init(identifier: "en"))
        )
        throw file.error(
            at: node,
            Message(
                "'\(key)': \(name) (\(color)) on \(background) (\(paper)) has a contrast of \(told) to 1; "
                    + "it takes \(least.formatted(.number.locale(.init(identifier: "en")))) to 1 to be read."
            )
        )
    }

    private static func colors(
        _ node: Node,
        _ key: String,
        _ file: YAMLFile
    ) throws(ConfigurationError) -> [String: String] {
        guard case .mapping(let mapping) = node else {
            throw file.error(at: node, Message("'\(key)' must hold colours such as ink: \"#17191C\"."))
        }
        var colors: [String: String] = [:]
        for (name, value, line) in try file.entries(mapping) {
            guard colorNames.contains(where: { $0.key == name }) else {
                throw file.unknownKey(name, line: line, known: colorNames.map(\.key))
            }
            guard let color = RGBColor(try file.text(value, name)) else {
                throw file.error(at: value, Message("'\(name)' must be a colour such as \"#17191C\", in quotes."))
            }
            colors[name] = color.hex
        }
        return colors
    }

    private static func fonts(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) -> [String] {
        guard case .sequence(let sequence) = node else {
            throw file.error(at: node, Message("'fonts' must be a list such as [\"Noto Sans JP\", sans-serif]."))
        }
        var fonts: [String] = []
        for item in sequence {
            let name = try file.text(item, "fonts")
            guard name.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{N} _-]*/) != nil else {
                throw file.error(at: item, Message("'\(name)' is not the name of a font."))
            }
            fonts.append(name)
        }
        return fonts
    }

    /// The text of theme.css.
    ///
    /// - Throws: ``ConfigurationError`` when the publisher's file of CSS cannot be read.
    package func styles() throws(ConfigurationError) -> String {
        var text = ""
        let given = Set(colors.keys).union(darkColors.keys)
        let (light, dark) = (lightPalette.colors, darkPalette.colors)
        let lines = Self.colorNames.compactMap { name, property -> String? in
            guard given.contains(name), let day = light[name]?.hex, let night = dark[name]?.hex else { return nil }
            return "--\(property):" + (day == night ? day : "light-dark(\(day),\(night))")
        }
        if !lines.isEmpty { text += ":root{\(lines.joined(separator: ";"))}\n" }
        if !fonts.isEmpty {
            // Generic families are keywords, which stop working in quotes.
            let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
            let list = fonts.map { generic.contains($0) ? $0 : "\"\($0)\"" }.joined(separator: ",")
            text += "html,:lang(ja),:lang(en){font-family:\(list)}\n"
        }
        if let css {
            text += try ConfigurationError.text(of: css, atMost: InputLimit.published)
        }
        return text
    }
}
