import Messages

extension [String] {
    /// The first three of them, in the middle of a sentence.
    var listed: Message {
        let first = prefix(3).map { $0.shown }.joined(separator: ", ")
        return count > 3 ? Message("\(first) and \(count - 3) more") : Message("\(first)")
    }
}

extension [Message] {
    /// The first three of them, in the middle of a sentence.
    var listed: Message {
        let first = Array(prefix(3)).message(separatedBy: ", ")
        return count > 3 ? Message("\(first) and \(count - 3) more") : first
    }
}

extension Array where Element: Hashable {
    /// Each once, in the order of their first mention.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
