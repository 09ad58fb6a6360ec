/// Texts that many records share, each kept once.
struct TextPool: Sendable {
    /// A text of the pool.
    struct Key: Hashable, Sendable {
        fileprivate let number: Int32

        /// The empty text.
        static let none = Key(number: -1)

        /// Whether the text is empty.
        var isNone: Bool { number < 0 }
    }

    private var table = IDIndex()
    private var texts: [String] = []
    private var last: Key?

    /// The text of a key.
    subscript(key: Key) -> String { key.isNone ? "" : texts[Int(key.number)] }

    /// The key of a text, which is kept if it is new.
    mutating func key(of text: String) -> Key {
        if text.isEmpty { return .none }
        // Rows that follow each other tend to say the same.
        if let last, texts[Int(last.number)] == text { return last }
        let number = table[text] ?? texts.count
        if number == texts.count {
            table.add(text)
            texts.append(text)
        }
        let key = Key(number: Int32(truncatingIfNeeded: number))
        last = key
        return key
    }
}
