extension [String] {
    /// The first three of them, in the middle of a sentence.
    var listed: String {
        let first = prefix(3).map { $0.shown }.joined(separator: ", ")
        return count > 3 ? first + " and \(count - 3) more" : first
    }

    /// Each once, in the order of their first mention.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
