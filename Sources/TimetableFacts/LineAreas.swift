import Timetable

/// The lines of a company with very many of them, by the places that most of them come by: riders know whence they start.
///
/// The place where most lines call comes first, with all of them; then that of most of the rest, until no place has more
/// than a few:
/// ```
///     甲府駅      01 02 03 04 …
///     大月駅      大月駅・上真木線 …
///     韮崎駅      下教来石線 …
///     (others)    大北線
/// ```
public enum LineAreas {
    /// Lines that come by one place.
    public struct Area: Equatable, Sendable {
        /// A station of the place; `nil` for the lines that are left.
        public let station: Station.ID?
        /// Positions in the list of lines, in its order.
        public let lines: [Int]
    }

    /// As many lines as one looks through.
    public static let most = 40
    /// A place of fewer lines is no area.
    private static let fewest = 3

    /// The areas of a list of lines, each of one railway or more; one without a station where there are few.
    public static func areas(of lines: [[Railway.ID]], orders: StationOrders, places: Places) -> [Area] {
        let all = Area(station: nil, lines: Array(lines.indices))
        if lines.count <= most { return [all] }
        let calls = lines.map { line in
            Dictionary(
                line.flatMap { orders[$0].stations }.map { (places.number(of: $0), $0) },
                uniquingKeysWith: { first, _ in first }
            )
        }
        var rest = all.lines
        var areas: [Area] = []
        while !rest.isEmpty {
            var counts: [Int32: Int] = [:]
            for line in rest { for place in calls[line].keys { counts[place, default: 0] += 1 } }
            // Of neighbours by which the same lines come, the one at which a line starts or ends.
            func rank(_ place: Int32) -> (Int, Int, Int32) {
                let ends = rest.count { line in
                    lines[line].contains { railway in
                        let stations = orders[railway].stations
                        return [stations.first, stations.last].contains { $0.map(places.number) == place }
                    }
                }
                return (counts[place] ?? 0, ends, -place)
            }
            let largest = counts.values.max() ?? 0
            guard largest >= fewest, rest.count > fewest,
                let hub = counts.filter({ $0.value == largest }).keys.max(by: { rank($0) < rank($1) })
            else { break }
            let own = rest.filter { calls[$0][hub] != nil }
            areas.append(Area(station: calls[own[0]][hub], lines: own))
            rest.removeAll { calls[$0][hub] != nil }
        }
        return areas + (rest.isEmpty ? [] : [Area(station: nil, lines: rest)])
    }
}
