import Messages

/// In tests a message is the text that a person reads, in English: `error == .refused("the row is too long")`.
extension Message: ExpressibleByUnicodeScalarLiteral {}
extension Message: ExpressibleByExtendedGraphemeClusterLiteral {}
extension Message: ExpressibleByStringLiteral {
    /// A finished text.
    ///
    /// The type is named: `Message("…")` would be this literal again, and without an end.
    public init(stringLiteral text: String) { self.init("\(text)" as Text) }
}
extension Message: ExpressibleByStringInterpolation {}

extension Message {
    /// One text behind another, for a text that is longer than a line of the source.
    public static func + (a: Message, b: Message) -> Message { Message(stringLiteral: a.english + b.english) }
}
