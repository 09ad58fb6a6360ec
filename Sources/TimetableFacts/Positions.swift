/// Ids that occur in some list, each with its position among them.
struct Positions<ID: Hashable & Comparable> {
    let all: [ID]
    private let positions: [ID: Int]

    init(_ ids: [ID]) {
        let all = Set(ids).sorted()
        self.all = all
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    }

    subscript(id: ID) -> Int { positions[id] ?? 0 }
}
