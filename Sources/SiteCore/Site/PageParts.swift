/// The parts of pages that would be too large for one file, as a list of 2,000 stops or the timetables of ten years.
///
/// The first part is the page that all links lead to. Further parts lie in a folder of its name, and have numbers behind
/// those of all first ones:
/// ```
///     number 0    p128.html      part 0
///     number 1    p129.html      part 0
///     number 2    p128/2.html    part 1 of page 0
/// ```
package struct PageParts: Sendable {
    /// By page, how many parts it has, at least 1.
    private let counts: [Int]
    private let further: [(page: Int, part: Int)]
    /// By page, the number of its second part.
    private let seconds: [Int]

    /// - Parameter counts: By page, how many parts it should have; less than 1 is 1.
    package init(counts: [Int]) {
        self.counts = counts.map { max(1, $0) }
        var further: [(page: Int, part: Int)] = []
        var seconds: [Int] = []
        for (page, count) in self.counts.enumerated() {
            seconds.append(counts.count + further.count)
            for part in 1..<max(1, count) { further.append((page, part)) }
        }
        (self.further, self.seconds) = (further, seconds)
    }

    /// How many parts a page has.
    package subscript(page: Int) -> Int { counts[page] }

    /// Which part of which page a number is.
    package func place(_ number: Int) -> (page: Int, part: Int) {
        number < counts.count ? (number, 0) : further[number - counts.count]
    }

    /// The number of a part.
    package func number(_ page: Int, part: Int) -> Int { part == 0 ? page : seconds[page] + part - 1 }

    /// What stands in one of the parts, where each has as much as the others.
    package func range(_ page: Int, part: Int, of count: Int) -> Range<Int> {
        count * part / counts[page]..<count * (part + 1) / counts[page]
    }

    /// The paths of all parts.
    ///
    /// - Parameter first: Those of the first ones.
    package func paths(_ first: [String?]) -> [String?] {
        first + further.map { page, part in first[page].map { "\($0.dropLast(".html".count))/\(part + 1).html" } }
    }
}
