/// Compresses files for web servers that send `.gz` copies as they are (RFC 1952).
public enum Gzip {
    /// The endings of files that compression makes smaller.
    private static let endings: Set<Substring> = [
        "html", "css", "js", "json", "jsonl", "svg", "txt", "xml", "webmanifest",
    ]

    /// Returns whether a copy of the file at this path is worth its place.
    public static func pays(for path: String) -> Bool {
        path.split(separator: ".").last.map(endings.contains) ?? false
    }

    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    public static func compress(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        WholeBytes.compress(bytes, as: .gzip, level: 6)
    }
}
