import Foundation

/// Lists of small numbers, each kept once: the stops of trips, of which a hundred thousand share a few thousand lists.
struct SequenceIndex: Sendable {
    private var numbers: [Int32] = []
    /// Where each list begins in ``numbers``, and a last one for where they end.
    private var starts: [Int] = [0]
    /// Open addressing: a position, or -1; always less than two thirds full.
    private var slots = [Int32](repeating: -1, count: 64)

    /// How many different lists there are.
    var count: Int { starts.count - 1 }

    /// The list of a position.
    subscript(position: Int) -> ArraySlice<Int32> { numbers[starts[position]..<starts[position + 1]] }

    /// The position of a list, which is kept if it is new.
    mutating func position(of list: [Int32]) -> Int {
        var slot = Self.hash(list[...]) & (slots.count - 1)
        while slots[slot] >= 0 {
            if self[Int(slots[slot])].elementsEqual(list) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        numbers += list
        starts.append(numbers.count)
        slots[slot] = Int32(truncatingIfNeeded: count - 1)
        if count * 3 > slots.count * 2 { grow() }
        return count - 1
    }

    private mutating func grow() {
        let count = slots.count * 2
        slots = [Int32](repeating: -1, count: count)
        for position in 0..<self.count {
            var slot = Self.hash(self[position]) & (count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(truncatingIfNeeded: position)
        }
    }

    private static func hash(_ list: ArraySlice<Int32>) -> Int {
        var hasher = Hasher()
        list.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
