/// What a text field may hold: a `String`, or a `String?` that writes nothing when it is nil.
///
/// A protocol and not two overloads of `text`, because a chain of twenty overloaded calls is slow to type-check.
public protocol TextValue: Sendable {
    /// Whether a section over the text is drawn.
    var isTrue: Bool { get }

    /// Writes the text escaped for HTML.
    func writeEscaped(into bytes: inout Bytes)
}

extension String: TextValue {
    /// Whether there is any text.
    @inlinable @inline(__always)
    public var isTrue: Bool { !isEmpty }

    /// Writes the text escaped for HTML.
    @inlinable @inline(__always)
    public func writeEscaped(into bytes: inout Bytes) { bytes.append(escaped: self) }
}

extension Optional: TextValue where Wrapped: TextValue {
    /// Whether there is a value, and a section over it would be drawn.
    @inlinable @inline(__always)
    public var isTrue: Bool { self?.isTrue == true }

    /// Writes the value where there is one.
    @inlinable @inline(__always)
    public func writeEscaped(into bytes: inout Bytes) { self?.writeEscaped(into: &bytes) }
}
