import Timetable
import TimetableFacts

/// The short classes of one table, `t0` and `d0` for what is most common, and which marks its departures carry.
struct TableKeys {
    /// A type or a destination of the table.
    struct Key<ID> {
        let id: ID
        let number: Int
        let name: String
        /// `nil` for what is most common in the table.
        let mark: String?
        /// Whether a key before it shows alike.
        let repeated: Bool
    }

    let types: [Key<TrainType.ID>]
    let destinations: [Key<Int>]
    private let typeNumbers: [TrainType.ID: Int]
    private let destinationNumbers: [Int: Int]

    init(_ departures: ArraySlice<Departure>, legend: TimetableLegend, _ site: Site) {
        var typeCounts: [TrainType.ID: Int] = [:]
        var destinationCounts: [Int: Int] = [:]
        for departure in departures {
            typeCounts[site.dataset.trains[departure.trainID.position].typeID, default: 0] += 1
            destinationCounts[site.destinations.position(of: departure.trainID), default: 0] += 1
        }
        types = Self.keys(typeCounts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }, legend.types)
        destinations = Self.keys(
            destinationCounts.sorted { ($0.value, $1.key) > ($1.value, $0.key) },
            legend.destinations
        )
        typeNumbers = Dictionary(uniqueKeysWithValues: types.map { ($0.id, $0.number) })
        destinationNumbers = Dictionary(uniqueKeysWithValues: destinations.map { ($0.id, $0.number) })
    }

    func type(_ id: TrainType.ID) -> Key<TrainType.ID> { types[typeNumbers[id] ?? 0] }

    func destination(_ set: Int) -> Key<Int> { destinations[destinationNumbers[set] ?? 0] }

    /// Numbers what occurs by how common it is. What shows alike counts together, and comes together.
    private static func keys<ID: Hashable>(
        _ counts: [(key: ID, value: Int)],
        _ entries: [ID: TimetableLegend.Entry]
    ) -> [Key<ID>] {
        var total: [String: Int] = [:]
        for (id, count) in counts { total[entries[id]?.mark ?? "", default: 0] += count }
        let ordered = counts.enumerated().sorted { a, b in
            let (first, second) = (entries[a.element.key]?.mark ?? "", entries[b.element.key]?.mark ?? "")
            if first == second { return a.offset < b.offset }
            return (total[first] ?? 0, second) > (total[second] ?? 0, first)
        }
        let unmarked = ordered.first.flatMap { entries[$0.element.key]?.mark }
        var seen: Set<String> = []
        return ordered.enumerated().map { number, count in
            let entry = entries[count.element.key]
            let mark = entry?.mark ?? ""
            return Key(
                id: count.element.key,
                number: number,
                name: entry?.name ?? "",
                mark: mark == unmarked ? nil : mark,
                repeated: !seen.insert(mark).inserted
            )
        }
    }
}
