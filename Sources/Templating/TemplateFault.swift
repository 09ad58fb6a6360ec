import Messages

/// A fault of a tag, before it is known where the tag stands.
struct TemplateFault: Error {
    let message: Message

    init(_ message: Message) {
        self.message = message
    }

    /// Something that does not exist, and the one that was probably meant.
    ///
    /// - Parameters:
    ///   - what: what is unknown, with its name in quotes.
    ///   - name: the name.
    ///   - known: the names that could stand there.
    static func unknown(_ what: Message, _ name: String, among known: some Sequence<String>) -> TemplateFault {
        let nearest = known.min { (name.editDistance(to: $0), $0) < (name.editDistance(to: $1), $1) }
        return TemplateFault(
            nearest.map { Message("unknown \(what); the nearest is '\($0)'") } ?? Message("unknown \(what)")
        )
    }
}
