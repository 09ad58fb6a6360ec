import Digests
import Output

/// The size and a hash of every file of a build, noted while they are drawn on several threads.
final class SiteDigest: Sendable {
    let paths: PlannedPaths
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

    /// 16 hexadecimal digits that change with any file, also of another digest: the name of what was built.
    func version(with other: SiteDigest?) -> String {
        var version = ContentDigest()
        for digest in [self, other].compactMap({ $0 }) {
            for position in digest.paths.indices {
                version.add(digest.paths[position])
                version.add(digest.hashes[position])
            }
        }
        return Self.digits(version.first, count: 16)
    }

    private static func digits(_ value: UInt64, count: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }
}
