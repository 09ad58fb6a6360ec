import Templating

/// The width of a text in ems, without asking a font: an upper bound for the sans-serifs that the site
/// names.
///
/// Kanji and kana fill an em in every font. Latin letters have the widths of Helvetica Bold, which other fonts exceed
/// by no more than a few hundredths.
package enum TextWidth {
    /// The digits of a minute or an hour, each.
    package static let digit = 0.6

    package static func ems(_ text: String) -> Double {
        var sum = 0.0
        for scalar in Reading.base(text).unicodeScalars { sum += ems(scalar) }
        return sum
    }

    /// Breaks a text into lines of at most `width` ems: at spaces, and between any two characters that fill an em. A word
    /// that is longer than a line has one to itself.
    package static func lines(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        var (line, word) = ("", "")
        var (lineWidth, wordWidth) = (0.0, 0.0)
        func endWord() {
            if !line.isEmpty, lineWidth + wordWidth > width {
                lines.append(line)
                (line, lineWidth) = ("", 0)
            }
            if line.isEmpty, word.first == " " {
                word.removeFirst()
                wordWidth -= ems(" ")
            }
            line += word
            lineWidth += wordWidth
            (word, wordWidth) = ("", 0)
        }
        for character in Reading.base(text) {
            let isWide = character.unicodeScalars.allSatisfy { ems($0) == 1 }
            if character == " " || isWide { endWord() }
            word.append(character)
            wordWidth += character.unicodeScalars.reduce(0) { $0 + ems($1) }
            if isWide { endWord() }
        }
        endWord()
        return line.isEmpty ? lines : lines + [line]
    }

    private static func ems(_ scalar: Unicode.Scalar) -> Double {
        // Kana and kanji are most of what is measured.
        if scalar.value >= 0x3000, scalar.value < 0xFF61 { return 1 }
        return switch scalar {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|", " ": 0.32
        case "f", "t", "r", "(", ")", "-", "[", "]", "/": 0.4
        case "m", "w", "M", "W", "@", "%": 0.95
        case "a"..."z", "0"..."9": 0.62
        case "\u{20}"..."\u{7E}": 0.75
        case "\u{A0}"..."\u{17F}": 0.7
        case "\u{300}"..."\u{36F}": 0
        case "\u{2010}"..."\u{2015}": 1
        case "\u{FF61}"..."\u{FF9F}": 0.55
        default: 1
        }
    }

    /// The width of a text in bold, where it is about the same in all sans-serifs that the site names: kanji and kana
    /// fill an em, and Latin letters are as wide as in Helvetica Bold. `nil` where the text has other characters.
    package static func boldEms(_ text: String) -> Double? {
        var sum = 0.0
        for scalar in Reading.base(text).unicodeScalars {
            guard let width = boldEms(scalar) else { return nil }
            sum += width
        }
        return sum
    }

    private static func boldEms(_ scalar: Unicode.Scalar) -> Double? {
        switch scalar {
        case "\u{3041}"..<"\u{A000}": 1
        case "I", "i", "j", "l", " ", ".": 0.278
        case "f", "t", "-": 0.333
        case "r": 0.389
        case "z": 0.5
        case "0"..."9", "J", "a", "c", "e", "k", "s", "v", "x", "y": 0.556
        case "F", "L", "T", "Z", "b", "d", "g", "h", "n", "o", "p", "q", "u": 0.611
        case "E", "P", "S", "V", "X", "Y": 0.667
        case "A", "B", "C", "D", "H", "K", "N", "R", "U": 0.722
        case "G", "O", "Q", "w": 0.778
        case "M": 0.833
        case "m": 0.889
        case "W": 0.944
        default: nil
        }
    }
}
