import Timetable

/// Which routes are one line to a rider.
///
/// Feeds divide a line by its variants: one route for each way, each course, each kind of train. Routes of one agency
/// and one mode are one railway where
/// 1. GTFS-JP says so (`jp_parent_route_id`, Standard Bus Information Format, routes.txt), or
/// 2. they have one number (or none) and one name, what stands in brackets at its end left out, and share two stops:
///    `犬井道線 [11]` and `犬井道線 [12]`, `志賀島航路（博多行き）` and `志賀島航路（志賀島行き）`, or
/// 3. they have one number and share two stops, whatever their names say about their courses, or
/// 4. the one's number is the other's with a mark for its fast trains behind it, and the one calls at most of the
///    other's stops:
/// ```
///     6    o─o─o─o─o─o─o─o        6X, the express of line 6: one railway, two types of train
///     6X   o─────o───o───o
///     4    o───o───o              another number: another railway, though it may have the colour of 6
/// ```
struct RouteGroups {
    /// What is known of a route.
    struct Route {
        var agency: Int32
        var mode: Mode
        var shortName: String
        var longName: String
        var parent: String
        /// The places that its trips call at.
        var places: Set<Int32>
    }

    private struct Key: Hashable {
        let agency: Int32
        let mode: Mode
        let words: [String]
    }

    /// The ending of a number that belongs to the fast trains of another line.
    static let marks = ["X", "x", "*", "◇", " Express", " Limited", "急行", "快速", "特急", "急", "快"]

    /// Groups of positions in order, each with the first route in front. A route without a stop is in none.
    static func groups(of routes: [Route]) -> [[Int]] {
        var sets = JoinedSets(count: routes.count)
        var families: [Key: [Int]] = [:]
        var namesakes: [Key: [Int]] = [:]
        var numbers: [Key: [Int]] = [:]
        var marked: [Key: [Int]] = [:]
        for (position, route) in routes.enumerated() where !route.places.isEmpty {
            func add(_ words: [String], to table: inout [Key: [Int]]) {
                table[Key(agency: route.agency, mode: route.mode, words: words), default: []].append(position)
            }
            if !route.parent.isEmpty { add([route.parent], to: &families) }
            if !route.longName.isEmpty { add([route.shortName, stem(of: route.longName)], to: &namesakes) }
            if !route.shortName.isEmpty { add([route.shortName], to: &numbers) }
            for mark in marks where route.shortName.hasSuffix(mark) && route.shortName.count > mark.count {
                add([String(route.shortName.dropLast(mark.count))], to: &marked)
            }
        }
        for members in families.values { for member in members.dropFirst() { sets.join(members[0], member) } }
        for members in Array(namesakes.values) + Array(numbers.values) {
            joinPairs(of: members, in: &sets) { routes[$0].places.intersection(routes[$1].places).count > 1 }
        }
        for (key, members) in marked {
            joinPairs(of: members + (numbers[key] ?? []), in: &sets) { shareCourse(routes[$0], routes[$1]) }
        }
        return sets.sets().filter { !routes[$0[0]].places.isEmpty }
    }

    /// A name without what stands in brackets at its end.
    static func stem(of name: String) -> String { Brackets(endOf: name)?.stem ?? name }

    private static func joinPairs(of members: [Int], in sets: inout JoinedSets, where areOne: (Int, Int) -> Bool) {
        for (index, first) in members.enumerated() {
            for second in members[(index + 1)...] where sets.first(of: first) != sets.first(of: second) {
                if areOne(first, second) { sets.join(first, second) }
            }
        }
    }

    private static func shareCourse(_ a: Route, _ b: Route) -> Bool {
        a.places.intersection(b.places).count * 2 > min(a.places.count, b.places.count)
    }
}
