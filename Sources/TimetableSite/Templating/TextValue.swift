/// What a text field may hold: a `String`, or a `String?` that writes nothing when it is nil.
///
/// A protocol and not two overloads of `text`, because a chain of twenty overloaded calls is slow to type-check.
protocol TextValue: Sendable {
    /// Whether a section over the text is drawn.
    var isTrue: Bool { get }

    /// Writes the text escaped for HTML.
    func writeEscaped(into bytes: inout Bytes)
}

extension String: TextValue {
    @inline(__always)
    var isTrue: Bool { !isEmpty }

    @inline(__always)
    func writeEscaped(into bytes: inout Bytes) { bytes.append(escaped: self) }
}

extension Optional: TextValue where Wrapped: TextValue {
    @inline(__always)
    var isTrue: Bool { self?.isTrue == true }

    @inline(__always)
    func writeEscaped(into bytes: inout Bytes) { self?.writeEscaped(into: &bytes) }
}
