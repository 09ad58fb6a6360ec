/// A text that takes no memory of its own where many differ in a number alone, as the ids of a feed's trains do.
///
/// ```swift
/// var frames = NumberedText.Frames()
/// let ids = [frames.text("Minato.Main.0101M.Weekday"), frames.text("Minato.Main.0103M.Weekday")]
/// ids[1].text                                     // the same text again; both keep "Minato.Main.", "M.Weekday" once
/// ```
public struct NumberedText: Sendable {
    private enum Form {
        case whole(String)
        case numbered(Frame, Digits)
    }

    /// What several texts have in common.
    fileprivate final class Frame: Sendable {
        let before: String
        let after: String

        init(before: String, after: String) { (self.before, self.after) = (before, after) }
    }

    private let form: Form

    /// A text that has nothing in common with others.
    public init(_ text: String) { form = .whole(text) }

    /// Whether the rest of it is kept once for all texts that have it.
    var isShared: Bool {
        if case .numbered = form { true } else { false }
    }

    fileprivate init(_ frame: Frame, _ digits: Digits) { form = .numbered(frame, digits) }

    /// The text as it was.
    public var text: String {
        switch form {
        case .whole(let text): text
        case .numbered(let frame, let digits): frame.before + digits.text + frame.after
        }
    }

    /// The frames of texts that were met, while texts are read.
    public struct Frames {
        /// A text without its number, and where that stood. Bytes, as texts that Unicode takes for the same may have others.
        private struct Key: Hashable {
            let bytes: [UInt8]
            let place: Int
        }

        private var known: [Key: Frame] = [:]
        private var count = 0
        /// A text as long is in a `String` without memory of its own.
        private static let shortest = 16
        /// How many texts are looked at before it is said that they have nothing in common.
        private static let least = 1000

        /// Frames of no text yet.
        public init() {}

        /// The text, with what it has in common with others kept once.
        ///
        /// What differs is taken to be the last number in it. Of texts of which most have a frame of their own, as random ids
        /// do, the rest is kept whole.
        public mutating func text(_ text: String) -> NumberedText {
            guard text.utf8.count >= Self.shortest, count < Self.least || known.count < count / 2,
                let number = Self.lastNumber(in: text.utf8), let digits = Digits(text.utf8[number])
            else { return NumberedText(text) }
            count += 1
            let (before, after) = (text[..<number.lowerBound], text[number.upperBound...])
            let key = Key(bytes: Array(before.utf8) + after.utf8, place: before.utf8.count)
            if let frame = known[key] { return NumberedText(frame, digits) }
            let frame = Frame(before: String(before), after: String(after))
            known[key] = frame
            return NumberedText(frame, digits)
        }

        private static func lastNumber(in text: String.UTF8View) -> Range<String.Index>? {
            let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
            guard let last = text.lastIndex(where: isDigit) else { return nil }
            let end = text.index(after: last)
            let start = text[..<end].lastIndex { !isDigit($0) }.map(text.index(after:)) ?? text.startIndex
            return start..<end
        }
    }
}

extension NumberedText: Equatable {
    /// Texts are compared, whatever they share.
    public static func == (a: Self, b: Self) -> Bool { a.text == b.text }
}

/// Up to 17 digits, with the zeros before them.
private struct Digits {
    /// The number, and above it in five bits how many digits there are: 10^17 is less than 2^57.
    private let packed: UInt64

    private static let most = 17

    /// - Returns: `nil` for more digits.
    init?(_ digits: Substring.UTF8View) {
        guard digits.count <= Self.most else { return nil }
        packed = digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) } | UInt64(digits.count) << 57
    }

    var text: String {
        let number = String(packed & (1 << 57 - 1))
        return String(repeating: "0", count: Int(packed >> 57) - number.utf8.count) + number
    }
}
