extension UnsafeRawBufferPointer {
    /// Gives all bytes, eight by eight as a number, the lowest first, and at last those that are left over, which may be none.
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
