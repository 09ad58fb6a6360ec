/// The ids in a file that lead nowhere, each kept once.
struct UnknownWords: Sendable {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of a word.
    mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = all.count
        all.append(word)
        return all.count - 1
    }
}
