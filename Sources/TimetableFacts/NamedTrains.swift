import Timetable

/// The journeys that carry a name, by the name without its numbers: あずさ 1号 and あずさ 2号 are あずさ.
public struct NamedTrains: Sendable {
    /// The journeys of one name.
    public struct Group: Sendable {
        /// The name without numbers, in every language of the first train that has it.
        public let names: Names
        /// Positions in ``Journeys/all``, in their order.
        public fileprivate(set) var journeys: [Int]
    }

    /// In the order in which the names are first met.
    public let groups: [Group]
    private let positions: [String: Int]

    /// Groups the journeys of a dataset.
    public init(_ dataset: Dataset, _ journeys: Journeys) {
        // A closure that held the whole dataset would retain each of its lists for every journey.
        let all = dataset.trains
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for (journey, trains) in journeys.all.enumerated() {
            for name in trains.lazy.flatMap({ all[$0.position].names }) {
                let key = Self.key(of: name)
                if let position = positions[key] {
                    if groups[position].journeys.last != journey { groups[position].journeys.append(journey) }
                } else {
                    positions[key] = groups.count
                    groups.append(Group(names: Self.withoutNumbers(name), journeys: [journey]))
                }
            }
        }
        self.groups = groups
        self.positions = positions
    }

    /// The position in ``groups`` of a train's name.
    public func position(of name: Names) -> Int? { positions[Self.key(of: name)] }

    /// What trains of one name have in common. Some records lack some languages, so that one of them has to do.
    private static func key(of name: Names) -> String { withoutNumber(name.shown(in: [.ja, .en])) }

    private static func withoutNumbers(_ name: Names) -> Names {
        let pairs = name.entries.map { ($0.language, withoutNumber($0.text)) }
        return Names(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }

    /// A name without the number at its end: `あずさ 1号`, `Azusa 1`. A name that is only a number stays.
    static func withoutNumber(_ name: String) -> String {
        var rest = name[...]
        if rest.last == "号", rest.dropLast().last?.isWholeNumber == true { rest.removeLast() }
        while let last = rest.last, last.isWholeNumber { rest.removeLast() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest.isEmpty ? name : String(rest)
    }
}
