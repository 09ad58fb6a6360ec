extension Bytes {
    /// Writes the value of an attribute, escaped, and in quotes where it needs them. No slash may follow it.
    public mutating func append(value text: String) {
        markValue()
        append(escaped: text)
        quoteValue(needed: false)
    }

    /// Puts quotes around the value of an attribute that was written from the mark on, unless it needs none.
    ///
    /// HTML asks for quotes around a value that is empty or has white space, a quote, `=`, `<`, `>` or a grave accent
    /// (https://html.spec.whatwg.org/multipage/syntax.html#unquoted). Of an escaped value none but these can come from
    /// data, so a value without quotes cannot end early.
    ///
    /// - Parameter needed: that it has quotes in any case.
    mutating func quoteValue(needed: Bool) {
        let start = value
        let isBare = withUnsafeBytes { bytes in
            start < bytes.count && bytes[start...].allSatisfy(Self.isBare)
        }
        if isBare, !needed { return }
        insert(UInt8(ascii: "\""), at: start)
        append("\"")
    }

    /// Whether a byte may stand in a value without quotes.
    @inline(__always)
    static func isBare(_ byte: UInt8) -> Bool {
        byte >= 64 ? byte != UInt8(ascii: "`") : bareBelow64 >> UInt64(byte) & 1 == 1
    }
}

/// A bit for each byte from `!` to `?` but `"`, `&`, `'`, `<`, `=` and `>`.
private var bareBelow64: UInt64 {
    let others: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3D | 1 << 0x3E
    return ~(others | 0x1_FFFF_FFFF)
}
