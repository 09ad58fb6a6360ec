import Timetable

/// New positions for the records of one kind once those at fault are left out.
struct Renumbering<Entity> {
    /// By old position: the new one, or -1 for what is left out.
    private var positions: [Int32] = []
    /// How many are left out.
    private(set) var leftOut = 0

    /// Keeps all that are not at fault, in their order.
    init(isFaulty: [Bool]) {
        positions.reserveCapacity(isFaulty.count)
        for faulty in isFaulty {
            positions.append(faulty ? -1 : Int32(positions.count - leftOut))
            if faulty { leftOut += 1 }
        }
    }

    /// Whether every record keeps its position.
    var changesNothing: Bool { leftOut == 0 }

    /// The new id, if the record is kept.
    subscript(id: Identifier<Entity>) -> Identifier<Entity>? {
        guard id.isKnown, positions[id.position] >= 0 else { return nil }
        return Identifier(Int(positions[id.position]))
    }

    /// The new ids of those that are kept.
    subscript(ids: [Identifier<Entity>]) -> [Identifier<Entity>] { ids.compactMap { self[$0] } }
}
