import Foundation
import Messages

/// The word by which a feed is told from the others of its site. Ids begin with it, and a file bears it.
public enum FeedKey {
    /// The most letters that a key has.
    private static let longest = 40

    /// Whether a text can be a key: letters, digits, `-` and `_`.
    public static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.count <= longest && text.allSatisfy(isAllowed)
    }

    /// The error's words for a text that is no key.
    public static func complaint(_ text: String) -> Message {
        Message("'\(text)' is no key: write at most \(longest) letters, digits, - and _, such as city-bus.")
    }

    /// The key of a feed that nobody gave one: the name of its file or folder, without `.zip`.
    public static func made(of feed: URL) -> String {
        let name = feed.relativePath.split(separator: "/").last.map(String.init) ?? ""
        let stem = name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
        let words = stem.precomposedStringWithCanonicalMapping.split { !isAllowed($0) }
        let key = String(words.joined(separator: "-").prefix(longest))
        return key.isEmpty ? "feed" : key
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_"
    }
}
