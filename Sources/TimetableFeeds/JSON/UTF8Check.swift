/// Checks bytes to be UTF-8 as the Unicode Standard defines it (table 3-7): no overlong forms, no surrogates.
enum UTF8Check {
    /// Where the first sequence begins that is not UTF-8; `nil` where all is well.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position < count {
            // Feeds are ASCII for the most part: eight bytes at a time.
            while position &+ 8 <= count,
                raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                position &+= 8
            }
            guard position < count else { break }
            guard let length = sequenceLength(at: position, in: bytes) else { return position }
            position += length
        }
        return nil
    }

    private static func sequenceLength(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let lead = bytes[position]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return nil
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
        for next in bytes[(position + 1)..<(position + length)] where next & 0xC0 != 0x80 { return nil }
        return length
    }
}
