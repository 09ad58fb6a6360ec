extension Bytes {
    /// Appends a text so that HTML takes it for nothing but text, between tags and in quoted attributes.
    ///
    /// `&`, `<`, `>`, `"` and `'` become entities. Control characters, which HTML forbids, become U+FFFD: NUL and the rest
    /// of C0 but for tab, line feed and carriage return, DEL, and C1 (U+0080 to U+009F). It works on bytes and not on
    /// characters, since `<` with a combining mark behind it is another character to Swift but the same `<` to a browser.
    @inline(never)
    mutating func append(escaped text: String) {
        text.withUTF8Bytes { append(escaped: $0) }
    }

    @inline(__always)
    private mutating func append(escaped bytes: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < bytes.count {
            guard let (length, replacement) = Self.replacement(at: index, in: bytes) else {
                index += 1
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            append(replacement)
            index += length
            start = index
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// What stands for the character at `index` and how many bytes it takes there; nil for what is written as it is.
    @inline(__always)
    private static func replacement(at index: Int, in bytes: UnsafeRawBufferPointer) -> (Int, StaticString)? {
        let byte = bytes[index]
        if byte < 64 {
            return special >> UInt64(byte) & 1 == 0 ? nil : (1, entity(for: byte))
        }
        if byte == 0x7F { return (1, "\u{FFFD}") }
        // C1 in UTF-8: C2 80 to C2 9F. A String is valid UTF-8, so a byte always follows C2.
        if byte == 0xC2, bytes[index + 1] < 0xA0 { return (2, "\u{FFFD}") }
        return nil
    }

    /// A bit for each byte below 64 that may not be written as it is: C0 but for 9, 10 and 13, and `"`, `&`, `'`, `<`, `>`.
    private static var special: UInt64 {
        let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)
        return controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }

    private static func entity(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "\u{FFFD}"
        }
    }
}
