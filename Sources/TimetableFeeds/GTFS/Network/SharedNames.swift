import Timetable

/// The stops without a parent that are one place to a rider: those of one name that lie close together.
///
/// Many feeds list the poles on both sides of a street as stops that share nothing but their name. Two stops are tied
/// if their names are equal, without the platform in brackets, and they lie within ``reach`` metres of each other. Ties
/// add up: a row of poles along a terminal is one place, however long it is.
/// ```
///     City Hall          City Hall                       City Hall
///        o ──── 60 m ──── o ──────── 140 m ────── o          o  2 km away: another place
///        └────────────── one place ───────────────┘
/// ```
enum SharedNames {
    /// Metres between two poles, on a plane at their latitude.
    static let reach = 150.0

    /// A stop that may be a pole of a place.
    struct Pole {
        var name: String
        var coordinate: Coordinate?
    }

    /// The name that poles of one place share.
    static func place(of name: String) -> String {
        guard let brackets = Brackets(endOf: name), brackets.isPlatform else { return name }
        return brackets.stem
    }

    /// Groups of positions, in the order of their first poles. A pole without a known place is a group of its own.
    static func groups(of poles: [Pole]) -> [[Int]] {
        var sets = JoinedSets(count: poles.count)
        var namesakes: [String: [Int]] = [:]
        for (position, pole) in poles.enumerated() where pole.coordinate != nil {
            namesakes[place(of: pole.name), default: []].append(position)
        }
        for members in namesakes.values where members.count > 1 {
            for (index, first) in members.enumerated() {
                for second in members[(index + 1)...] where areNear(poles[first].coordinate, poles[second].coordinate) {
                    sets.join(first, second)
                }
            }
        }
        return sets.sets()
    }

    /// Whether two places lie within reach of each other.
    static func areNear(_ a: Coordinate?, _ b: Coordinate?) -> Bool {
        guard let a, let b else { return false }
        return a.metres(to: b) <= reach
    }
}
