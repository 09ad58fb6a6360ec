#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Paths below one folder, each once, with positions from 0 up.
///
/// All of them lie in one array as C strings, so that a path reaches the system without becoming a `String`, and a
/// lookup hashes bytes. 150,000 paths take 10 MB and 15 ms.
struct PathIndex: Sendable {
    /// Why a path cannot be in the table.
    enum Fault: Error, Equatable {
        /// Absolute, or with a component that is empty, `.` or `..`, or with a byte that a file name should not hold.
        case unsafe
        /// Equal to the path at this position (when case is ignored, if the table does).
        case taken(by: Int)
    }

    /// The paths, each with a NUL behind it.
    private(set) var bytes: [UInt8] = []
    /// The index at which each path starts, and at last that at which the next one would.
    private var starts: [Int] = [0]
    /// Open addressing, a power of two: a position, or -1.
    private var slots: [Int32] = []

    /// Whether paths that differ only in the case of ASCII letters are the same.
    private let ignoresCase: Bool

    var count: Int { starts.count - 1 }

    /// Makes room for as many paths of 64 bytes.
    init(capacity: Int = 0, ignoresCase: Bool) {
        self.ignoresCase = ignoresCase
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        starts.reserveCapacity(capacity + 1)
        bytes.reserveCapacity(capacity * 64)
    }

    /// Returns where the path's bytes lie in ``bytes``, without the NUL.
    func range(_ position: Int) -> Range<Int> { starts[position]..<(starts[position + 1] - 1) }

    /// The path, for a message.
    func path(_ position: Int) -> String { String(decoding: bytes[range(position)], as: UTF8.self) }

    /// Hands the path to a call of the system.
    func withCString<Result, Failure: Error>(
        _ position: Int,
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = starts[position]
        return try bytes.withUnsafeBufferPointer { (all) throws(Failure) -> Result in
            try all[start...].withMemoryRebound(to: CChar.self) { (rest) throws(Failure) -> Result in
                guard let base = rest.baseAddress else { preconditionFailure("a path has at least its NUL") }
                return try body(base)
            }
        }
    }

    /// The position of the path that the table takes for the same.
    func position(like path: UnsafeBufferPointer<UInt8>) -> Int? {
        let found = slots[slot(of: path)]
        return found < 0 ? nil : Int(found)
    }

    /// The position of exactly this path.
    func position(of path: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let found = position(like: path) else { return nil }
        return isSame(found, path, ignoringCase: false) ? found : nil
    }

    /// The position of exactly this path.
    func position(of path: String) -> Int? {
        var path = path
        return path.withUTF8 { position(of: $0) }
    }

    /// Adds a path at position ``count``.
    mutating func add(_ path: UnsafeBufferPointer<UInt8>) throws(Fault) {
        guard Self.isSafe(path) else { throw .unsafe }
        if (count + 1) * 2 > slots.count { grow() }
        let slot = slot(of: path)
        if slots[slot] >= 0 { throw .taken(by: Int(slots[slot])) }
        slots[slot] = Int32(truncatingIfNeeded: count)
        bytes.append(contentsOf: path)
        bytes.append(0)
        starts.append(bytes.count)
    }

    /// Printable ASCII without `\` and `:`, and no component that is empty, `.` or `..`.
    ///
    /// ASCII alone, because file systems disagree on which other letters are the same.
    static func isSafe(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        var length = 0
        var dots = 0
        for byte in path {
            if byte == 0x2f {
                if length == 0 || (length == dots && dots <= 2) { return false }
                (length, dots) = (0, 0)
                continue
            }
            guard byte >= 0x20, byte < 0x7f, byte != 0x5c, byte != 0x3a, length < 255 else { return false }
            length += 1
            if byte == 0x2e { dots += 1 }
        }
        return length > 0 && !(length == dots && dots <= 2)
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }

    /// The slot that holds the path, or the empty one where it belongs.
    private func slot(of path: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Int(truncatingIfNeeded: Self.hash(of: path)) & (slots.count - 1)
        while slots[slot] >= 0 {
            if isSame(Int(slots[slot]), path, ignoringCase: ignoresCase) { return slot }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// Eight bytes at a time, and the same for paths that differ only in case.
    private static func hash(of path: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(path)
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        func add(_ word: UInt64) {
            let product = (hash ^ (word | 0x2020_2020_2020_2020)).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            hash = product.high ^ product.low
        }
        bytes.forEachWord(add)
        return hash
    }

    private func isSame(_ position: Int, _ path: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        let range = range(position)
        guard range.count == path.count else { return false }
        return bytes.withUnsafeBufferPointer { all in
            let known = UnsafeBufferPointer(rebasing: all[range])
            guard let a = known.baseAddress, let b = path.baseAddress else { return true }
            if memcmp(a, b, path.count) == 0 { return true }
            return ignoringCase && zip(known, path).allSatisfy { Self.folded($0) == Self.folded($1) }
        }
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for position in 0..<count {
            let slot = bytes.withUnsafeBufferPointer { all in
                self.slot(of: UnsafeBufferPointer(rebasing: all[range(position)]))
            }
            slots[slot] = Int32(truncatingIfNeeded: position)
        }
    }
}
