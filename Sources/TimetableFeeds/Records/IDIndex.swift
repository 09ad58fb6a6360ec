import Foundation

/// Positions by id, looked up by the bytes of a file without making a string of them.
struct IDIndex: Sendable {
    /// All ids, one behind the other.
    private var text: [UInt8] = []
    /// Where each id begins in ``text``, and a last one for where they end.
    private var starts: [Int] = [0]
    /// Open addressing: a position, or -1; always less than two thirds full.
    private var slots: [Int32] = Array(repeating: -1, count: 16)

    /// How many ids there are.
    var count: Int { starts.count - 1 }

    /// Adds an id under the next position. The caller vouches that it is new.
    mutating func add(_ id: String) {
        text.append(contentsOf: id.utf8)
        starts.append(text.count)
        if count * 3 > slots.count * 2 { grow() } else { place(count - 1) }
    }

    /// The position of an id.
    subscript(id: UnsafeBufferPointer<UInt8>) -> Int? {
        let mask = slots.count - 1
        var slot = Self.hash(id) & mask
        while slots[slot] >= 0 {
            let position = Int(slots[slot])
            if matches(id, position) { return position }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The position of an id.
    subscript(id: String) -> Int? {
        var id = id
        return id.withUTF8 { self[$0] }
    }

    /// Whether this is the id at a position.
    @inline(__always)
    func matches(_ id: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
        let start = starts[position]
        guard starts[position + 1] - start == id.count, let mine = id.baseAddress else {
            return id.isEmpty && starts[position + 1] == start
        }
        return text.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return false }
            return memcmp(base + start, mine, id.count) == 0
        }
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for position in 0..<count { place(position) }
    }

    private mutating func place(_ position: Int) {
        let mask = slots.count - 1
        var slot = text[starts[position]..<starts[position + 1]].withUnsafeBufferPointer { Self.hash($0) } & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(truncatingIfNeeded: position)
    }

    /// Seeded anew for each process, so that no feed can be made to have its ids collide.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return hasher.finalize()
    }
}
