/// Which of its two ways a trip runs along a railway.
///
/// For the trips of one route, `direction_id` says the way (GTFS Schedule Reference, trips.txt). Where a railway is
/// several routes, or the feed says nothing, or says the same of trips there and back, the way follows from the order
/// of the stops. The kinds of trip are taken one by one, that of most trips first; each goes the way of those before it
/// that it runs along, or the other way where it runs against them:
/// ```
///     A → B → C → D      most trips: way 0        loop   A → B → C → A    way 0
///     D → C → B → A      against it: way 1               A → C → B → A    way 1
///     B → C → X          along it: way 0          branch X → C → B        way 1
/// ```
/// First the steps from stop to stop count, which tell the two ways round a loop apart; then the order of all stops.
enum DirectionRule {
    /// Trips of one route over the same places in the same order.
    struct Use {
        /// A number of the route.
        var route: Int32
        /// In running order.
        var places: [Int32]
        /// `direction_id`, or -1.
        var given: Int8
        /// How many there are.
        var trips: Int
    }

    private struct Step: Hashable {
        let from, to: Int32
    }

    /// Trips that go the same way: all of a route whose feed tells its ways apart, or those of one use.
    private struct Unit {
        /// Positions of the uses, and whether each runs against the others.
        var members: [(use: Int, isAgainst: Bool)]
        var trips: Int
    }

    /// By use: 0 or 1. Where all go one way, it is 0.
    static func directions(of uses: [Use]) -> [UInt8] {
        var directions = [UInt8](repeating: 0, count: uses.count)
        var steps: [Step: Int] = [:]
        var ranks: [Int32: Int] = [:]
        var isFirst = true
        for unit in units(of: uses) {
            var score = 0
            for (use, isAgainst) in unit.members {
                score += (isAgainst ? -1 : 1) * balance(of: uses[use], steps)
            }
            if score == 0 {
                for (use, isAgainst) in unit.members { score += (isAgainst ? -1 : 1) * order(of: uses[use], ranks) }
            }
            let turns = score < 0 && !isFirst
            isFirst = false
            for (use, isAgainst) in unit.members {
                let isBackwards = isAgainst != turns
                directions[use] = isBackwards ? 1 : 0
                let places = isBackwards ? uses[use].places.reversed() : uses[use].places
                for (from, to) in zip(places, places.dropFirst()) {
                    steps[Step(from: from, to: to), default: 0] += uses[use].trips
                }
                for place in places where ranks[place] == nil { ranks[place] = ranks.count }
            }
        }
        if !directions.contains(0) { directions = directions.map { _ in 0 } }
        return directions
    }

    private static func units(of uses: [Use]) -> [Unit] {
        var given: [Int32: Set<Int8>] = [:]
        for use in uses where use.given >= 0 { given[use.route, default: []].insert(use.given) }
        var units: [Unit] = []
        var ofRoute: [Int32: Int] = [:]
        for (position, use) in uses.enumerated() {
            guard use.given >= 0, given[use.route]?.count == 2 else {
                units.append(Unit(members: [(position, false)], trips: use.trips))
                continue
            }
            let unit = ofRoute[use.route] ?? units.count
            if unit == units.count {
                ofRoute[use.route] = unit
                units.append(Unit(members: [], trips: 0))
            }
            units[unit].members.append((position, use.given == 1))
            units[unit].trips += use.trips
        }
        return units.enumerated().sorted { ($1.element.trips, $0.offset) < ($0.element.trips, $1.offset) }.map(
            \.element
        )
    }

    /// How many of its steps were taken this way rather than the other.
    private static func balance(of use: Use, _ steps: [Step: Int]) -> Int {
        zip(use.places, use.places.dropFirst()).reduce(0) { sum, step in
            let along = steps[Step(from: step.0, to: step.1)] ?? 0
            let against = steps[Step(from: step.1, to: step.0)] ?? 0
            return sum + (along - against).signum()
        }
    }

    /// The number of pairs of neighbours among the known places that lie this way, less those that lie the other way.
    private static func order(of use: Use, _ ranks: [Int32: Int]) -> Int {
        let known = use.places.compactMap { ranks[$0] }
        return zip(known, known.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).signum() }
    }
}
