extension Sequence where Element: Hashable {
    /// Each element where it first occurs.
    @inlinable
    package func uniqued() -> [Element] {
        var found: [Element] = []
        // Nearly all sequences are so short that looking through them costs less than hashing.
        var seen: Set<Element> = []
        for element in self {
            if found.count < 8 {
                if !found.contains(element) { found.append(element) }
            } else {
                if seen.isEmpty { seen = Set(found) }
                if seen.insert(element).inserted { found.append(element) }
            }
        }
        return found
    }
}
