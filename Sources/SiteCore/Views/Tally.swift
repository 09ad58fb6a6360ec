/// The number of times that each of a few values occurs. For tables with a handful of types and destinations, looking
/// through a short list is quicker than hashing, a million times over.
package struct Tally<Key: Comparable> {
    /// The values stand in the order in which they first occurred.
    @usableFromInline private(set) var counts: [(key: Key, value: Int)] = []

    @inlinable package init() {}

    /// Counts one more of a value.
    @inlinable
    package mutating func add(_ key: Key) {
        for position in counts.indices where counts[position].key == key {
            counts[position].value += 1
            return
        }
        counts.append((key, 1))
    }

    /// The most common values come first; equally common ones are sorted by key.
    @inlinable package var byCount: [(key: Key, value: Int)] {
        counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    }

    /// The values are sorted by key.
    var byKey: [(key: Key, value: Int)] { counts.sorted { $0.key < $1.key } }
}
