import Timetable

/// The train types of one railway in two timetables, as numbers that are equal for what is one type to a rider.
struct TypeMatching {
    /// For each earlier type that runs on the railway its number.
    let old: [TrainType.ID: Int32]
    /// For each later type its number.
    let new: [TrainType.ID: Int32]

    /// The types of a number: the first ones of each timetable.
    func type(_ number: Int32) -> Matched<TrainType> {
        Matched(old: old.filter { $1 == number }.keys.min(), new: new.filter { $1 == number }.keys.min())
    }

    /// Matches types: those of one timetable that have the same names are one; of the two timetables, types are one that
    /// share all names, then those that share an id and a name, then a name, then the id alone.
    init(_ olds: Set<TrainType.ID>, of old: Dataset, _ news: Set<TrainType.ID>, of new: Dataset) {
        let groups = Self.groups(olds, old)
        let others = Self.groups(news, new)
        var candidates: [BestPairs.Candidate] = []
        for (position, group) in groups.enumerated() {
            for (otherPosition, other) in others.enumerated() {
                let texts = (Self.texts(group.names), Self.texts(other.names))
                let sharesID = !group.ids.isDisjoint(with: other.ids)
                let shared = texts.0.intersection(texts.1).count
                guard sharesID || shared > 0 else { continue }
                let score = Double(shared) + (group.names == other.names ? 100 : 0) + (sharesID ? 0.5 : 0)
                candidates.append(BestPairs.Candidate(old: position, new: otherPosition, score: score))
            }
        }
        let found = Dictionary(uniqueKeysWithValues: BestPairs.taken(of: candidates).map { ($0.old, $0.new) })
        self.new = Self.numbered(others) { $0 }
        self.old = Self.numbered(groups) { found[$0] ?? others.count + $0 }
    }

    private struct Group {
        let names: Names
        var types: [TrainType.ID]
        var ids: Set<String>
    }

    private static func texts(_ names: Names) -> Set<String> { Set(names.entries.map(\.text)) }

    private static func groups(_ types: Set<TrainType.ID>, _ dataset: Dataset) -> [Group] {
        var groups: [Group] = []
        for id in types.sorted() {
            let type = dataset[id]
            if let known = groups.firstIndex(where: { $0.names == type.names }) {
                groups[known].types.append(id)
                groups[known].ids.insert(type.feedID)
            } else {
                groups.append(Group(names: type.names, types: [id], ids: [type.feedID]))
            }
        }
        return groups
    }

    private static func numbered(_ groups: [Group], _ number: (Int) -> Int) -> [TrainType.ID: Int32] {
        var numbers: [TrainType.ID: Int32] = [:]
        for (position, group) in groups.enumerated() {
            for type in group.types { numbers[type] = Int32(number(position)) }
        }
        return numbers
    }
}
