import Timetable

/// The colours of the pages by name, light or dark: Jikoku's own, and a publisher's over them.
package struct Palette: Sendable {
    /// Every colour by its name (``Theme/colorNames``).
    package private(set) var colors: [String: RGBColor]

    /// Jikoku's own colours, as tokens.css has them, light and dark. The board is dark on both.
    static let own: [(name: String, light: String, dark: String)] = [
        ("paper", "#ffffff", "#0e1012"), ("panel", "#f3f4f2", "#181b1f"), ("ink", "#14171a", "#eceef0"),
        ("soft", "#565e66", "#a8b0b8"), ("rule", "#dde1e4", "#2f353b"), ("edge", "#868f97", "#7b858e"),
        ("focus", "#0b57d0", "#8ab8ff"), ("target", "#fff3c4", "#4a3f12"), ("board", "#14191f", "#14191f"),
        ("lamp", "#ffb84d", "#ffb84d"), ("local", "#14171a", "#eceef0"),
        ("rapid", "#0a58b0", "#86bfff"), ("semi-express", "#11703a", "#79d297"), ("express", "#bd1622", "#ff938c"),
        ("limited", "#7b2394", "#dca6f2"),
    ]

    /// Pairs of a text's colour and its background, each with its least contrast by WCAG 2.2, AA.
    private static let pairs: [(color: String, background: String, least: Double)] =
        ["ink", "soft"].flatMap { [($0, "paper", 4.5), ($0, "panel", 4.5)] }
        + [("ink", "target", 4.5), ("edge", "paper", 3), ("focus", "paper", 3), ("lamp", "board", 4.5)]
        + TrainCategory.allCases.map { ($0.rawValue, "paper", 4.5) }

    /// What stands on the board, which has the dark colours on light pages too.
    private static let boardPairs: [(color: String, background: String, least: Double)] =
        ["ink", "soft"].map { ($0, "board", 4.5) } + TrainCategory.allCases.map { ($0.rawValue, "board", 4.5) }

    private let pairs: [(color: String, background: String, least: Double)]

    /// The colours for light pages.
    init(light given: [String: RGBColor]) {
        pairs = Self.pairs
        colors = Self.all(isDark: false).merging(given) { $1 }
    }

    /// The colours for dark pages. A colour that is given for dark pages is taken as it is. One that is given for light
    /// pages alone keeps its hue, and gets the lightness of Jikoku's own dark colour, or more until it can be read.
    init(dark given: [String: RGBColor], light: [String: RGBColor]) {
        let own = Self.all(isDark: true)
        pairs = Self.pairs + Self.boardPairs
        colors = own.merging(given) { $1 }
        for (name, color) in light where given[name] == nil {
            colors[name] = name == "board" || name == "lamp" ? color : own[name].map { color.asLight(as: $0) }
        }
        for (name, background, least) in pairs where light[name] != nil && given[name] == nil {
            guard let paper = colors[background] else { continue }
            colors[name] = colors[name]?.lightened(to: least, on: paper)
        }
    }

    /// The least contrast of a text with its background.
    var leastOfText: Double {
        let texts = pairs.filter { $0.least >= 4.5 }
        return texts.compactMap { pair in
            guard let color = colors[pair.color], let paper = colors[pair.background] else { return nil }
            return color.contrast(with: paper)
        }.min() ?? 1
    }

    /// A pair that cannot be read, if there is any.
    var unreadable: (color: String, background: String, contrast: Double, least: Double)? {
        for (name, background, least) in pairs {
            guard let color = colors[name], let paper = colors[background] else { continue }
            let contrast = color.contrast(with: paper)
            if contrast < least { return (name, background, contrast, least) }
        }
        return nil
    }

    /// Whether a colour can take the place of Jikoku's own one for what has the reader's attention.
    static func takes(focus color: RGBColor) -> Bool {
        Palette(light: ["focus": color]).unreadable == nil
            && Palette(dark: [:], light: ["focus": color]).unreadable == nil
    }

    private static func all(isDark: Bool) -> [String: RGBColor] {
        let colors = own.compactMap { name, light, dark in RGBColor(isDark ? dark : light).map { (name, $0) } }
        return Dictionary(uniqueKeysWithValues: colors)
    }
}
