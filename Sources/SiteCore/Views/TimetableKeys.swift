import Timetable
import TimetableFacts

/// The short classes of one table, `t0` and `d0` for what is most common, and which marks its departures carry.
package struct TimetableKeys {
    /// A type or a destination of the table.
    package struct Key<ID> {
        package let id: ID
        package let number: Int
        package let name: String
        /// `nil` for what is most common on the page.
        package let mark: String?
        /// Whether a key before it shows alike.
        package let repeated: Bool
    }

    package let types: [Key<TrainType.ID>]
    package let destinations: [Key<Int>]
    /// The ids of ``types`` and of ``destinations``, which are few: they are looked through.
    private let typeIDs: [TrainType.ID]
    private let destinationIDs: [Int]

    /// - Parameter tables: The departures of each table that they are for.
    package init(_ tables: [Slice<DepartureList>], legend: TimetableLegend, _ site: Site) {
        var typeCounts = Tally<TrainType.ID>()
        var destinationCounts = Tally<Int>()
        for table in tables {
            for departure in table {
                typeCounts.add(site.dataset.trains[departure.trainID.position].typeID)
                destinationCounts.add(site.timetables.destinations.position(of: departure))
            }
        }
        types = Self.keys(typeCounts.byCount, legend.type, unmarked: legend.unmarkedType)
        destinations = Self.keys(
            destinationCounts.byCount,
            legend.destination,
            unmarked: legend.unmarkedDestination
        )
        typeIDs = types.map { $0.id }
        destinationIDs = destinations.map { $0.id }
    }

    package func type(_ id: TrainType.ID) -> Key<TrainType.ID> { types[typeNumber(id)] }

    package func destination(_ set: Int) -> Key<Int> { destinations[destinationNumber(set)] }

    /// Returns where a type stands in ``types``.
    package func typeNumber(_ id: TrainType.ID) -> Int { typeIDs.firstIndex(of: id) ?? 0 }

    /// Returns where a destination set stands in ``destinations``.
    package func destinationNumber(_ set: Int) -> Int { destinationIDs.firstIndex(of: set) ?? 0 }

    /// Numbers the values by how common they are. Values that show alike count together, and come together.
    private static func keys<ID: Equatable & Sendable>(
        _ counts: [(key: ID, value: Int)],
        _ line: (ID) -> TimetableLegend.Line<ID>?,
        unmarked: String?
    ) -> [Key<ID>] {
        let lines = counts.map { id, _ in line(id) ?? TimetableLegend.Line(id: id, name: "", mark: "") }
        var total: [String: Int] = [:]
        for (line, count) in zip(lines, counts) { total[line.mark, default: 0] += count.value }
        let ordered = lines.enumerated().sorted { a, b in
            let (first, second) = (a.element.mark, b.element.mark)
            if first == second { return a.offset < b.offset }
            return (total[first] ?? 0, second) > (total[second] ?? 0, first)
        }
        var seen: Set<String> = []
        return ordered.map(\.element).enumerated().map { number, line in
            Key(
                id: line.id,
                number: number,
                name: line.name,
                mark: line.mark == unmarked ? nil : line.mark,
                repeated: !seen.insert(line.mark).inserted
            )
        }
    }
}
