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

    init() {}

    init(signature: UInt32) { add(signature) }

    mutating func add(_ number: UInt16) { all += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }

    mutating func add(_ number: UInt32) {
        add(UInt16(truncatingIfNeeded: number))
        add(UInt16(number >> 16))
    }

    mutating func add(_ number: UInt64) {
        add(UInt32(truncatingIfNeeded: number))
        add(UInt32(truncatingIfNeeded: number >> 32))
    }

    /// A number where there is room for 32 bits only: the largest one says that it stands elsewhere in 64.
    mutating func add(clamped number: UInt64) { add(UInt32(clamping: number)) }

    /// What the header before a file and its entry in the directory have in common.
    ///
    /// - Parameters:
    ///   - form: How the file's content lies in the archive.
    ///   - version: That of the format which a reader has to know, times ten.
    mutating func add(_ form: ZipForm, version: UInt16 = 20, facts: Facts, name: String) {
        // The name is in UTF-8; at midnight on 1 January 1980, the earliest moment that there is.
        let flags: UInt16 = (form.isStreamed ? 1 << 3 : 0) | 1 << 11
        for number: UInt16 in [version, flags, form.isDeflated ? 8 : 0, 0, 1 << 5 | 1] { add(number) }
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
