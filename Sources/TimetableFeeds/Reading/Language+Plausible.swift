import Timetable

extension Language {
    /// The scripts of ISO 15924 that names are written in. A list, because `ja-Wiki` only looks like a tag.
    private static let scripts: Set<String> = [
        "Arab", "Cyrl", "Deva", "Hang", "Hani", "Hans", "Hant", "Hira", "Hrkt", "Jpan", "Kana", "Kore", "Latn", "Thai",
    ]

    /// Whether this is the BCP 47 tag of a language with or without its script: `ja`, `zh-Hans`.
    static func isPlausible(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
        let parts = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.count), parts.count <= 2,
            primary.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
        else { return false }
        return parts.count == 1 || scripts.contains(String(decoding: parts[1], as: UTF8.self))
    }
}
