import Messages

extension JSONReader {
    /// Reads the next value, whatever it is, and forgets it. It has to be valid all the same.
    mutating func skipValue() throws(JSONError) {
        let wasSkipping = isSkipping
        isSkipping = true
        defer { isSkipping = wasSkipping }
        switch try kind() {
        case .object:
            try beginObject()
            while try nextName() != nil { try skipValue() }
        case .array:
            try beginArray()
            while try nextElement() { try skipValue() }
        case .string: _ = try text()
        case .number: _ = try number()
        case .boolean: try take(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
        case .null: try take("null")
        }
    }

    private mutating func take(_ word: StaticString) throws(JSONError) {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count,
            JSONBytes(bytes: UnsafeBufferPointer(rebasing: bytes[position..<end])).matches(word)
        else { throw fault(Message("expected a value")) }
        position = end
    }
}
