extension UnsafeRawBufferPointer {
    /// Gives all bytes: eight at a time as a number, the lowest first, and at last the rest, which may be empty.
    @inline(__always)
    func forEachWord(_ body: (UInt64) -> Void) {
        var offset = 0
        while offset + 8 <= count {
            body(UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < count {
            rest = rest << 8 | UInt64(self[offset])
            offset += 1
        }
        body(rest)
    }
}
