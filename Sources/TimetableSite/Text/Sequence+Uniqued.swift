extension Sequence where Element: Hashable {
    /// Each element where it first occurs.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
