import Messages

/// Reads the fields of one message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/), one after
/// the other. Whatever the bytes are, reading ends with the last of them or with an error.
struct ProtobufReader {
    /// What a field holds, by its wire type.
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case bytes(ArraySlice<UInt8>)
        case fixed32(UInt32)
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The number and the value of the next field; `nil` behind the last.
    ///
    /// - Throws: ``ProtobufError``.
    mutating func next() throws(ProtobufError) -> (number: Int, value: Value)? {
        if rest.isEmpty { return nil }
        let key = try varint()
        let number = key >> 3
        guard (1...0x1FFF_FFFF).contains(number) else { throw fault(Message("a field without a number")) }
        switch key & 7 {
        case 0: return (Int(number), .varint(try varint()))
        case 1: return (Int(number), .fixed64(try fixed(8)))
        case 2:
            let length = try varint()
            guard length <= UInt64(rest.count) else { throw fault(Message("it ends too early")) }
            let bytes = rest.prefix(Int(length))
            rest = rest.dropFirst(Int(length))
            return (Int(number), .bytes(bytes))
        case 5: return (Int(number), .fixed32(UInt32(truncatingIfNeeded: try fixed(4))))
        default: throw fault(Message("a field of an unknown kind"))
        }
    }

    private mutating func varint() throws(ProtobufError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = rest.popFirst() else { throw fault(Message("it ends too early")) }
            // The tenth byte has one bit left of 64.
            if shift == 63, byte > 1 { throw fault(Message("a number that is too large")) }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        throw fault(Message("a number that is too large"))
    }

    private mutating func fixed(_ count: Int) throws(ProtobufError) -> UInt64 {
        guard rest.count >= count else { throw fault(Message("it ends too early")) }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func fault(_ reason: Message) -> ProtobufError { ProtobufError(reason: reason, offset: rest.startIndex) }
}

extension ProtobufReader.Value {
    /// A number that may be negative: those are written in all 64 bits.
    var integer: Int? {
        if case .varint(let value) = self { Int(truncatingIfNeeded: Int64(bitPattern: value)) } else { nil }
    }

    /// A message within the message.
    var message: ProtobufReader? { if case .bytes(let bytes) = self { ProtobufReader(bytes) } else { nil } }

    /// A text of at most so many bytes, with signs of replacement for what is not UTF-8.
    func text(atMost limit: Int) -> String? {
        guard case .bytes(let bytes) = self else { return nil }
        return String(decoding: bytes.prefix(limit), as: UTF8.self)
    }
}
