import Timetable

/// The change of a departure from one timetable to the next, as a person sees it who holds the two side by side.
///
/// Trains are told apart by what stands in the timetable and not by their numbers, which a reader does not see and which a
/// revision gives anew. Departures are paired in this order, and what is left on one side has come or gone:
/// 1. those in which nothing differs;
/// 2. of one minute those of one type and one destination, then those of one destination, then those of one type, then the
///    two that are left if there is one on each side: they show something else than before;
/// 3. those of one type and one destination that lie at most ``reach`` minutes apart, if neither could be paired with
///    another one so: they leave at another minute.
public struct DepartureRevision: Equatable, Sendable {
    /// A position among the earlier departures; `nil` for one that is new.
    public let old: Int?
    /// A position among the later departures; `nil` for one that is gone.
    public let new: Int?

    /// How many minutes a departure may be moved to count as the same.
    public static let reach = 2

    /// Everything that differs, in the order of the service day.
    ///
    /// - Parameters:
    ///   - old: The earlier departures of one direction on the days of one schedule, in their order.
    ///   - new: The later ones.
    public static func all(from old: [ShownDeparture], to new: [ShownDeparture]) -> [DepartureRevision] {
        var pairing = Pairing(old, new)
        pairing.pair(==)
        let same = pairing.partner
        pairing.pair { $0.type == $1.type && $0.destination == $1.destination }
        pairing.pair { $0.destination == $1.destination }
        pairing.pair { $0.type == $1.type }
        pairing.pairLast()
        pairing.pairMoved()
        var found = new.indices.filter { same[$0] == nil }.map { DepartureRevision(old: pairing.partner[$0], new: $0) }
        found += old.indices.filter { pairing.isFree[$0] }.map { DepartureRevision(old: $0, new: nil) }
        func order(_ revision: DepartureRevision) -> (Int, Int, Int) {
            let time = revision.new.map { new[$0].time } ?? revision.old.map { old[$0].time }
            // What is gone comes before what came at that minute.
            return (time.map { Int($0.rawValue) } ?? 0, revision.new == nil ? 0 : 1, revision.new ?? revision.old ?? 0)
        }
        return found.sorted { order($0) < order($1) }
    }

    /// Who is paired with whom so far.
    private struct Pairing {
        let old: [ShownDeparture]
        let new: [ShownDeparture]
        /// For each later departure the earlier one.
        var partner: [Int?]
        /// For each earlier departure whether it has none.
        var isFree: [Bool]
        private let oldAt: [ServiceTime: [Int]]
        private let newAt: [ServiceTime: [Int]]

        init(_ old: [ShownDeparture], _ new: [ShownDeparture]) {
            (self.old, self.new) = (old, new)
            partner = Array(repeating: nil, count: new.count)
            isFree = Array(repeating: true, count: old.count)
            oldAt = Dictionary(grouping: old.indices) { old[$0].time }
            newAt = Dictionary(grouping: new.indices) { new[$0].time }
        }

        private mutating func join(_ one: Int, _ other: Int) {
            partner[other] = one
            isFree[one] = false
        }

        /// Pairs what leaves at the same minute and is alike.
        mutating func pair(_ areAlike: (ShownDeparture, ShownDeparture) -> Bool) {
            for other in new.indices where partner[other] == nil {
                let one = oldAt[new[other].time]?.first { isFree[$0] && areAlike(old[$0], new[other]) }
                if let one { join(one, other) }
            }
        }

        /// Pairs the last two of a minute.
        mutating func pairLast() {
            for (time, all) in newAt {
                let others = all.filter { partner[$0] == nil }
                let ones = (oldAt[time] ?? []).filter { isFree[$0] }
                if others.count == 1, ones.count == 1 { join(ones[0], others[0]) }
            }
        }

        mutating func pairMoved() {
            struct Kind: Hashable {
                let type: String
                let destination: String

                init(_ departure: ShownDeparture) { (type, destination) = (departure.type, departure.destination) }
            }
            let ones = Dictionary(grouping: old.indices.filter { isFree[$0] }) { Kind(old[$0]) }
            let others = Dictionary(grouping: new.indices.filter { partner[$0] == nil }) { Kind(new[$0]) }
            for (kind, own) in others {
                for other in own {
                    let near = (ones[kind] ?? []).filter { isNear(old[$0], new[other]) }
                    guard near.count == 1, own.filter({ isNear(old[near[0]], new[$0]) }) == [other] else { continue }
                    join(near[0], other)
                }
            }
        }

        private func isNear(_ one: ShownDeparture, _ other: ShownDeparture) -> Bool {
            abs(one.time - other.time) <= DepartureRevision.reach
        }
    }
}
