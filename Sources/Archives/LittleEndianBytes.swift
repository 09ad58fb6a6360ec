/// The numbers of a ZIP archive's headers, the lowest byte first.
struct LittleEndianBytes {
    /// What a header says of a file's content.
    enum Facts {
        /// It follows behind the content.
        case unknown
        /// Checksum and sizes.
        case known(UInt32, compressed: UInt64, size: UInt64)
    }

    private(set) var all: [UInt8] = []

    init(signature: UInt32) { add(signature) }

    mutating func add(_ number: UInt16) { all += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }

    mutating func add(_ number: UInt32) {
        add(UInt16(truncatingIfNeeded: number))
        add(UInt16(number >> 16))
    }

    /// What the header before a file and its entry in the directory have in common.
    mutating func add(facts: Facts, name: String) {
        // Version 2.0; sizes follow, and the name is in UTF-8; deflated; at midnight on 1 January 1980, the earliest
        // moment that there is.
        for number: UInt16 in [20, 1 << 3 | 1 << 11, 8, 0, 1 << 5 | 1] { add(number) }
        switch facts {
        case .unknown: for _ in 0..<3 { add(UInt32(0)) }
        case .known(let checksum, let compressed, let size):
            add(checksum)
            add(UInt32(truncatingIfNeeded: compressed))
            add(UInt32(truncatingIfNeeded: size))
        }
        add(UInt16(name.utf8.count))
    }
}
