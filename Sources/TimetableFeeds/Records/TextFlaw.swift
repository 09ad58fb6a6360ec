import Messages

/// Why a text of the feed cannot be kept.
enum TextFlaw: Equatable, Sendable {
    case empty
    /// NUL, a line feed or another of the control characters U+0000 to U+001F and U+007F.
    case controlCharacter
    case tooLong
    /// Nothing but spaces and characters that nobody sees.
    case invisible

    /// More bytes than any id or name needs; file names and SQLite pages suffer from longer ones.
    static let longest = 1000

    /// The first flaw of a text that may be empty.
    init?(in bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > Self.longest {
            self = .tooLong
        } else if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            self = .controlCharacter
        } else {
            return nil
        }
    }
}

extension String {
    /// Whether the text is not empty and holds nothing but spaces and characters that nobody sees.
    var isInvisible: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                switch $0.properties.generalCategory {
                case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: true
                // Hangul fillers are letters without ink.
                default: $0.properties.isDefaultIgnorableCodePoint
                }
            }
    }
}

extension TextFlaw {
    /// The flaw as the end of a sentence.
    var told: Message {
        switch self {
        case .empty: Message("is empty")
        case .controlCharacter: Message("holds a control character")
        case .invisible: Message("holds nothing that can be seen")
        case .tooLong: Message("is longer than \(Self.longest) bytes")
        }
    }
}
