extension Bytes {
    /// Appends a text so that HTML takes it for nothing but text, between tags and in quoted attributes.
    ///
    /// `&`, `<`, `>`, `"` and `'` become entities. Control characters, which HTML forbids, become U+FFFD: NUL and the rest
    /// of C0 but for tab, line feed and carriage return, DEL, and C1 (U+0080 to U+009F). It works on bytes and not on
    /// characters, since `<` with a combining mark behind it is another character to Swift but the same `<` to a browser.
    public mutating func append(escaped text: String) {
        text.withUTF8Bytes { append(escaped: $0) }
    }

    /// Copies clean runs whole and replaces what lies between them.
    private mutating func append(escaped text: UnsafeRawBufferPointer) {
        var rest = text
        while true {
            let clean = rest.lengthWithoutSpecials
            append(UnsafeRawBufferPointer(rebasing: rest[..<clean]))
            if clean == rest.count { return }
            let byte = rest[clean]
            append(Self.replacement(for: byte))
            // U+0080 to U+009F are C2 80 to C2 9F; all others are one byte.
            rest = UnsafeRawBufferPointer(rebasing: rest[(clean + (byte == 0xC2 ? 2 : 1))...])
        }
    }

    private static func replacement(for byte: UInt8) -> StaticString {
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

extension UnsafeRawBufferPointer {
    /// The number of bytes from the start on that are written as they are.
    fileprivate var lengthWithoutSpecials: Int {
        var index = 0
        while index + 8 <= count {
            if loadUnaligned(fromByteOffset: index, as: UInt64.self).mayHoldSpecials {
                for offset in index..<index + 8 where isSpecial(at: offset) { return offset }
            }
            index += 8
        }
        while index < count, !isSpecial(at: index) { index += 1 }
        return index
    }

    @inline(__always)
    private func isSpecial(at index: Int) -> Bool {
        let byte = self[index]
        if byte < 64 {
            return specialsBelow64 >> UInt64(byte) & 1 == 1
        }
        // A String is valid UTF-8, so a byte always follows C2.
        return byte == 0x7F || byte == 0xC2 && self[index + 1] < 0xA0
    }
}

/// A bit for each byte below 64 that has to be replaced: C0 but for 9, 10 and 13, and `"`, `&`, `'`, `<`, `>`.
private var specialsBelow64: UInt64 {
    let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)
    return controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
}

extension UInt64 {
    /// Whether any of its 8 bytes may have to be replaced: all that have to be, and tab, line ends and what
    /// begins with C2.
    ///
    /// Eight bytes at once, by a usual trick: subtracting 1 from a byte sets its highest bit if the byte was 0. The
    /// result may be wrong only for bytes above one that has to be replaced.
    @inline(__always)
    fileprivate var mayHoldSpecials: Bool {
        let below32 = (self &- UInt64(everyByte: 0x20)) & ~self
        let quote = (self ^ UInt64(everyByte: 0x22)).zeroBytes
        // & and ' differ in the lowest bit, < and > in the next.
        let ampersandOrApostrophe = ((self | UInt64(everyByte: 1)) ^ UInt64(everyByte: 0x27)).zeroBytes
        let angle = ((self | UInt64(everyByte: 2)) ^ UInt64(everyByte: 0x3E)).zeroBytes
        let delete = (self ^ UInt64(everyByte: 0x7F)).zeroBytes
        let c2 = (self ^ UInt64(everyByte: 0xC2)).zeroBytes
        return (below32 | quote | ampersandOrApostrophe | angle | delete | c2) & UInt64(everyByte: 0x80) != 0
    }

    /// The highest bit of each byte that is 0, and of some bytes above it; other bits mean nothing.
    @inline(__always)
    private var zeroBytes: UInt64 { (self &- UInt64(everyByte: 1)) & ~self }

    @inline(__always)
    private init(everyByte byte: UInt8) {
        self = 0x0101_0101_0101_0101 &* UInt64(byte)
    }
}
