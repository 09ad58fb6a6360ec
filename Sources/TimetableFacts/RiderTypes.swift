import Timetable

/// Train types that are one to a rider: what one railway calls 普通, the next calls 各駅停車.
///
/// Types are one where they are drawn alike and share a name in any language, or have names that mean the same. A railway
/// that runs trains of two names tells them apart, and so they stay apart.
public struct RiderTypes: Sendable {
    private let first: [TrainType.ID]
    /// For each type the rows of names that mean the same and that it has a name in.
    private let rows: [Set<Int>]

    /// Looks at every train type of a dataset.
    ///
    /// - Parameters:
    ///   - census: the trains of the whole network.
    ///   - looks: for each type how it is drawn; `nil` for one that is no kind of train, which is one with no other.
    ///   - synonyms: rows of names that mean the same; upper and lower case are one.
    public init(_ dataset: Dataset, _ census: NetworkCensus, looks: [String?], synonyms: [[String]] = []) {
        let types = dataset.trainTypes
        let trains = census.trains(types: types.count)
        let railways = census.railways(types: types.count)
        let rows = synonyms.map { Set($0.map { $0.lowercased() }) }
        self.rows = types.map { type in
            let own = Set(type.names.entries.map { $0.text.lowercased() })
            return Set(rows.indices.filter { !rows[$0].isDisjoint(with: own) })
        }
        let words = types.map { type in
            let own = Set(type.names.entries.map { $0.text.lowercased() })
            return rows.filter { !$0.isDisjoint(with: own) }.reduce(own) { $0.union($1) }
        }
        func areApart(_ a: Int, _ b: Int) -> Bool {
            types[a].names != types[b].names && !railways[a].isDisjoint(with: railways[b])
        }
        // The type of most trains stands for those that are one with it.
        var groups: [[Int]] = []
        var first = types.indices.map { TrainType.ID($0) }
        for type in types.indices.sorted(by: { (trains[$1], $0) < (trains[$0], $1) }) {
            guard let look = looks[type] else { continue }
            let group = groups.firstIndex { group in
                looks[group[0]] == look && group.contains { !words[$0].isDisjoint(with: words[type]) }
                    && !group.contains { areApart($0, type) }
            }
            if let group {
                first[type] = first[groups[group][0]]
                groups[group].append(type)
            } else {
                groups.append([type])
            }
        }
        self.first = first
    }

    /// The type that stands for all that are one with a type; the type itself where there is no other.
    public subscript(type: TrainType.ID) -> TrainType.ID { first[type.position] }

    /// Returns whether two types have names that mean the same by themselves, though a railway may tell them apart: a train
    /// that is 普通 and then 各駅停車 changes nothing for those on board.
    public func meanTheSame(_ a: TrainType.ID, _ b: TrainType.ID) -> Bool {
        a == b || first[a.position] == first[b.position] || !rows[a.position].isDisjoint(with: rows[b.position])
    }
}
