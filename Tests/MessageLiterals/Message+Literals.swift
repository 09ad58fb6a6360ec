import Messages

/// In tests a message is the text that a person reads, in English: `error == .refused("the row is too long")`.
extension Message: ExpressibleByUnicodeScalarLiteral {}
extension Message: ExpressibleByExtendedGraphemeClusterLiteral {}
extension Message: ExpressibleByStringLiteral {
    /// A finished text.
    public init(stringLiteral text: String) { self = Message("\(text)") }
}
extension Message: ExpressibleByStringInterpolation {}
