import Foundation

/// A colour of the sRGB space.
struct RGBColor {
    let red, green, blue: Int

    /// `nil` unless the text is `#RRGGBB`.
    init?(_ hex: String) {
        let digits = hex.utf8.dropFirst()
        // Int takes a sign as well.
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, hex.dropFirst().allSatisfy(\.isHexDigit),
            let value = Int(hex.dropFirst(), radix: 16)
        else { return nil }
        (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    }

    /// `#rrggbb`.
    var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// This tells whether white stands out from it at least as well as black, by WCAG's contrast ratio.
    var isDark: Bool { (1.05 / (luminance + 0.05)) >= ((luminance + 0.05) / 0.05) }

    /// WCAG 2.2's relative luminance, 0 for black to 1 for white.
    private var luminance: Double {
        func linear(_ channel: Int) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
