import Output

/// The size and a hash of every file of a build, noted while they are drawn on several threads.
final class SiteDigest: Sendable {
    private let paths: PlannedPaths
    /// For each path; each entry belongs to whoever draws that file.
    private nonisolated(unsafe) let sizes: UnsafeMutablePointer<Int>
    private nonisolated(unsafe) let hashes: UnsafeMutablePointer<UInt64>

    init(paths: PlannedPaths) {
        self.paths = paths
        sizes = .allocate(capacity: paths.count)
        sizes.initialize(repeating: 0, count: paths.count)
        hashes = .allocate(capacity: paths.count)
        hashes.initialize(repeating: 0, count: paths.count)
    }

    deinit {
        sizes.deallocate()
        hashes.deallocate()
    }

    /// Notes the size and the hash of the file at a position, unless the file comes after those that the digest is of.
    func note(_ position: Int, size: Int, hash: UInt64) {
        guard position < paths.count else { return }
        sizes[position] = size
        hashes[position] = hash
    }

    /// The bytes of the file at a position, 0 while it is not drawn.
    func size(_ position: Int) -> Int { sizes[position] }

    /// Six hexadecimal digits that change with the file at a position.
    func version(_ position: Int) -> String { Self.digits(hashes[position] >> 40, count: 6) }

    /// 16 hexadecimal digits that change with any file: the name of what was built.
    var version: String {
        var version: UInt64 = 0
        for position in paths.indices {
            var path = paths[position]
            version = Self.mixed(version, path.withUTF8 { Self.hash(UnsafeRawBufferPointer($0)) })
            version = Self.mixed(version, hashes[position])
        }
        return Self.digits(version, count: 16)
    }

    private static func digits(_ value: UInt64, count: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    /// The hash of all bytes of a file.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = Hash()
        hash.add(bytes)
        return hash.value
    }

    /// A hash of bytes, the same however they are cut.
    ///
    /// Eight bytes at a step, since a gigabyte goes through it; the multiplier is 2⁶⁴ divided by the golden ratio, which
    /// spreads every bit over those above it.
    struct Hash {
        private(set) var count = 0
        private var hash: UInt64 = 0
        /// The bytes behind the last whole eight.
        private var rest: UInt64 = 0

        var value: UInt64 { mixed(mixed(hash, rest), UInt64(count)) }

        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            var offset = 0
            while offset < bytes.count {
                if count % 8 == 0, offset + 8 <= bytes.count {
                    hash = mixed(
                        hash,
                        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                    )
                    offset += 8
                    count += 8
                    continue
                }
                rest |= UInt64(bytes[offset]) << (count % 8 * 8)
                offset += 1
                count += 1
                if count % 8 == 0 {
                    hash = mixed(hash, rest)
                    rest = 0
                }
            }
        }
    }

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
        return product ^ product >> 29
    }
}
