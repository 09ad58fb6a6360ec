extension String {
    /// Returns how many letters have to be put in, taken out or replaced to turn this text into the other
    /// (Levenshtein).
    public func editDistance(to other: String) -> Int {
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
