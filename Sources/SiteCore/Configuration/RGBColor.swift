import Foundation

/// A colour of the sRGB space.
package struct RGBColor: Equatable, Sendable {
    package let red, green, blue: Int

    /// `nil` unless the text is `#RRGGBB`.
    package init?(_ hex: String) {
        let digits = hex.utf8.dropFirst()
        // Int takes a sign as well.
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, hex.dropFirst().allSatisfy(\.isHexDigit),
            let value = Int(hex.dropFirst(), radix: 16)
        else { return nil }
        (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    }

    /// `#rrggbb`.
    package var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Whether white stands out from it at least as well as black, by WCAG's contrast ratio.
    package var isDark: Bool { (1.05 / (luminance + 0.05)) >= ((luminance + 0.05) / 0.05) }

    /// Whether it is more than a grey.
    var hasHue: Bool { max(red, green, blue) - min(red, green, blue) > 32 }

    /// Black or white, whichever can be read on it.
    package var ink: RGBColor {
        isDark ? RGBColor(red: 255, green: 255, blue: 255) : RGBColor(red: 0, green: 0, blue: 0)
    }

    /// WCAG 2.2's contrast ratio, 1 for none to 21 for black on white.
    package func contrast(with other: RGBColor) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// The same hue with the lightness of another colour, as pure as there is room for.
    func asLight(as other: RGBColor) -> RGBColor {
        let (own, goal) = (mean, other.mean)
        let spread = Double(max(red, green, blue) - min(red, green, blue))
        // Near white and near black there is little room for a hue.
        let room = min(goal, 255 - goal)
        let share = spread == 0 ? 0 : min(1, room / spread)
        func shifted(_ channel: Int) -> Int { Int((goal + (Double(channel) - own) * share).rounded()) }
        return RGBColor(red: shifted(red), green: shifted(green), blue: shifted(blue))
    }

    /// The colour itself where it stands out from a background by a contrast, else the first lighter one that does, in the
    /// same hue; white where none does.
    package func lightened(to least: Double, on background: RGBColor) -> RGBColor {
        var color = self
        while color.contrast(with: background) < least, let lighter = color.lighter { color = lighter }
        return color
    }

    /// A step lighter; `nil` for white.
    private var lighter: RGBColor? {
        if red == 255, green == 255, blue == 255 { return nil }
        func step(_ channel: Int) -> Int { channel + max(1, (255 - channel) / 16) }
        return RGBColor(red: step(red), green: step(green), blue: step(blue))
    }

    private var mean: Double { Double(max(red, green, blue) + min(red, green, blue)) / 2 }

    private init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (min(255, max(0, red)), min(255, max(0, green)), min(255, max(0, blue)))
    }

    /// WCAG 2.2's relative luminance, 0 for black to 1 for white.
    private var luminance: Double {
        func linear(_ channel: Int) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
