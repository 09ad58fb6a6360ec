import Timetable

/// Which way of a railway is which in two timetables: those that run from the same stations to the same ones.
struct DirectionMatching {
    /// For each direction of the earlier timetable its number: 0 for the later railway's ascending one, 1 for the other, more
    /// for any besides.
    private let old: [Direction.ID: Int]
    private let new: [Direction.ID: Int]
    private let names: [Matched<Direction>]

    /// - Parameter edges: For each direction of either timetable from which station its trains run to which, as numbers that
    ///   hold for both.
    init(
        _ railway: Matched<Railway>,
        _ old: Dataset,
        _ new: Dataset,
        edges: (old: [Direction.ID: Set<Int64>], new: [Direction.ID: Set<Int64>])
    ) {
        func list(_ railway: Railway?, _ used: [Direction.ID: Set<Int64>]) -> [Direction.ID] {
            let own = railway.map { [$0.ascending, $0.descending].compactMap { $0 } } ?? []
            return own + used.keys.filter { !own.contains($0) }.sorted()
        }
        let news = list(railway.new.map { new[$0] }, edges.new)
        let olds = list(railway.old.map { old[$0] }, edges.old)
        var candidates: [BestPairs.Candidate] = []
        for (one, direction) in olds.enumerated() {
            for (other, otherDirection) in news.enumerated() {
                let shared = NameNumbers.overlap(edges.old[direction] ?? [], edges.new[otherDirection] ?? [])
                let isNamed = old[direction].feedID == new[otherDirection].feedID ? 0.01 : 0
                let isInPlace = one == other ? 0.001 : 0
                candidates.append(BestPairs.Candidate(old: one, new: other, score: shared + isNamed + isInPlace))
            }
        }
        let found = BestPairs.taken(of: candidates)
        let numbers = Dictionary(uniqueKeysWithValues: found.map { ($0.old, $0.new) })
        self.new = Dictionary(uniqueKeysWithValues: news.enumerated().map { ($1, $0) })
        var spare = news.count
        var known: [Direction.ID: Int] = [:]
        var names = news.map { Matched<Direction>(old: nil, new: $0) }
        for (one, direction) in olds.enumerated() {
            if let number = numbers[one] {
                known[direction] = number
                names[number] = Matched(old: direction, new: news[number])
            } else {
                known[direction] = spare
                names.append(Matched(old: direction, new: nil))
                spare += 1
            }
        }
        self.old = known
        self.names = names
    }

    func number(old direction: Direction.ID) -> Int { old[direction] ?? 0 }
    func number(new direction: Direction.ID) -> Int { new[direction] ?? 0 }
    var all: Range<Int> { 0..<names.count }
    func direction(_ number: Int) -> Matched<Direction> { names[number] }
}
