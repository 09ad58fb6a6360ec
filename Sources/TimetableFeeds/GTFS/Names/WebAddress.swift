/// An address that a page may lead to.
enum WebAddress {
    /// The address if it is one of the web, and `nil` otherwise: a feed must not make a reader's browser run a script.
    static func checked(_ text: String) -> String? {
        let start = text.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://"),
            !text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "<" || $0 == ">" })
        else { return nil }
        return text
    }
}
