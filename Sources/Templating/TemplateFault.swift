/// What is wrong with a tag, before it is known where the tag stands.
struct TemplateFault: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// Something that does not exist, and the one that was probably meant.
    ///
    /// - Parameters:
    ///   - what: what is unknown, with its name in quotes.
    ///   - name: the name.
    ///   - known: the names that could stand there.
    static func unknown(_ what: String, _ name: String, among known: some Sequence<String>) -> TemplateFault {
        let nearest = known.min { (name.editDistance(to: $0), $0) < (name.editDistance(to: $1), $1) }
        return TemplateFault("unknown \(what)" + (nearest.map { "; the nearest is '\($0)'" } ?? ""))
    }
}

extension String {
    /// How many letters have to be put in, taken out or replaced to turn this text into the other (Levenshtein).
    fileprivate func editDistance(to other: String) -> Int {
        let other = Array(other)
        var distances = Array(0...other.count)
        for (row, letter) in enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for (column, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = Swift.min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[other.count]
    }
}
