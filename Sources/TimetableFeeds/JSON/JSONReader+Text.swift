import Messages

extension JSONReader {
    /// Reads a string.
    mutating func text() throws(JSONError) -> JSONBytes {
        guard try upcoming() == UInt8(ascii: "\"") else { throw fault(Message("expected a string")) }
        let start = position + 1
        position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
                position += 1
                return JSONBytes(bytes: text)
            }
            if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
            if byte < 0x20 { throw fault(Message("a control character in a string")) }
            position += 1
        }
        throw fault(Message("the file ends within a string"))
    }

    /// Reads on in a string from its first backslash, copying it without its escapes.
    private mutating func escapedText(from start: Int) throws(JSONError) -> JSONBytes {
        var count = 0
        for byte in bytes[start..<position] { append(byte, at: &count) }
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return JSONBytes(bytes: UnsafeBufferPointer(start: scratch, count: count))
            case UInt8(ascii: "\\"):
                for unit in UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter { append(unit, at: &count) }
            case 0..<0x20:
                throw fault(Message("a control character in a string"))
            default:
                append(byte, at: &count)
                position += 1
            }
        }
        throw fault(Message("the file ends within a string"))
    }

    /// Reads one escape, or two that together stand for one character.
    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard position < bytes.count else { throw fault(Message("the file ends within a string")) }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw JSONError(reason: Message("an unknown escape"), offset: start)
        }
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        {
            position += 2
            let second = try hexadecimal()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw JSONError(reason: Message("half of a surrogate pair"), offset: start)
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count else { throw fault(Message("the file ends within a string")) }
            switch bytes[position] {
            case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
                value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
            case let digit where digit | 0x20 >= UInt8(ascii: "a") && digit | 0x20 <= UInt8(ascii: "f"):
                value = value << 4 | UInt32((digit | 0x20) - UInt8(ascii: "a") + 10)
            default:
                throw fault(Message("expected four hexadecimal digits"))
            }
            position += 1
        }
        return value
    }

    private mutating func append(_ byte: UInt8, at count: inout Int) {
        if count == scratchCapacity {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: scratchCapacity * 2)
            larger.update(from: scratch, count: count)
            scratch.deallocate()
            scratch = larger
            scratchCapacity *= 2
        }
        scratch[count] = byte
        count += 1
    }
}
