/// How often each of a few values occurs: in tables of a handful of types and destinations, looking through a short list
/// is quicker than hashing, a million times over.
struct Tally<Key: Comparable> {
    /// In the order in which the values first occurred.
    private(set) var counts: [(key: Key, value: Int)] = []

    /// Counts one more.
    mutating func add(_ key: Key) {
        for position in counts.indices where counts[position].key == key {
            counts[position].value += 1
            return
        }
        counts.append((key, 1))
    }

    /// By how common they are; what is equally common, by key.
    var byCount: [(key: Key, value: Int)] { counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) } }

    /// By key.
    var byKey: [(key: Key, value: Int)] { counts.sorted { $0.key < $1.key } }
}
