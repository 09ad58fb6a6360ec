import Timetable

/// The names of lines in feeds that name the ways of a line in their place.
///
/// Some feeds have a route for each way of a line, whose short name is that of the way, and whose long name is this name
/// again with the line and its whole course in brackets. Riders know the line by its number and a name of some words:
/// ```
///     route_short_name   03:敷島営業所発  昇仙峡口方面行き
///     route_long_name    敷島営業所発  昇仙峡口方面行き(03:敷島営業所〜竜王駅〜県立美術館〜甲府駅〜湯村温泉入口〜昇仙峡口)
///     here               03, 敷島営業所〜昇仙峡口
/// ```
/// The other way then has the same number and name, by which ``RouteGroups`` finds that both are one line. Names in which
/// nothing but the two ends stands (`A発 B行き`, `A→B`) become `A〜B` for both ways. All other names stay as they are.
struct WayNames {
    /// The routes, those named after a way with the number and the name of the line. ``RouteRecord/wholeName`` has what the
    /// feed says.
    let routes: [RouteRecord]

    /// - Parameter routes: all of a feed: a name is shortened only as long as no other line of the agency has it.
    init(_ routes: [RouteRecord]) {
        let lines = routes.map(Self.line)
        var owners: [Key: Set<LineName>] = [:]
        for (route, line) in zip(routes, lines) {
            guard let line else { continue }
            for name in Set(line.names) { owners[Key(route, line, name), default: []].insert(line) }
        }
        var orders: [Key: WayEnds] = [:]
        self.routes = zip(routes, lines).map { route, line in
            var route = route
            if let line {
                let unique = line.names.first { owners[Key(route, line, $0)]?.count == 1 }
                Self.name(&route, number: line.number, unique ?? line.names.last ?? line.whole)
            } else if let ends = Self.ends(of: route) {
                // Both ways have the name of the one that comes first.
                let key = Key(agency: route.agencyID, number: route.shortName, name: ends.unordered)
                let first = orders[key] ?? ends
                orders[key] = first
                Self.name(&route, number: LineNames.isNumber(route.shortName) ? route.shortName : "", first.course)
            }
            return route
        }
    }

    private struct Key: Hashable {
        let agency: Identifier<AgencyRecord>
        let number: String
        let name: String

        init(agency: Identifier<AgencyRecord>, number: String, name: String) {
            (self.agency, self.number, self.name) = (agency, number, name)
        }

        init(_ route: RouteRecord, _ line: LineName, _ name: String) {
            self.init(agency: route.agencyID, number: line.number, name: name)
        }
    }

    private static func name(_ route: inout RouteRecord, number: String, _ name: String) {
        route.wholeName = route.longName.isEmpty ? route.shortName : route.longName
        (route.shortName, route.longName) = (number, name)
    }

    /// The line of a route whose names are that of a way, once alone and once with the line in brackets behind it.
    private static func line(of route: RouteRecord) -> LineName? {
        let (prefix, way) = LineName.split(route.shortName)
        for (prefix, way) in [("", route.shortName), (prefix, way)] where !way.isEmpty && !LineNames.isNumber(way) {
            guard route.longName.hasPrefix(way), let inside = enclosed(route.longName.dropFirst(way.count).trimmed)
            else {
                continue
            }
            return LineName(prefix: prefix, inside)
        }
        // The way stands in the long name alone: `A発 B行き（西沢渓谷線）`, and not `A発 B行き（急行）`.
        guard route.shortName.isEmpty || LineNames.isNumber(route.shortName),
            let brackets = Brackets(endOf: route.longName), WayEnds(of: brackets.stem) != nil,
            brackets.inside.hasSuffix("線") || LineName.course(brackets.inside).count > 1
        else { return nil }
        return LineName(prefix: route.shortName, brackets.inside)
    }

    /// The ends of a route that has no other name.
    private static func ends(of route: RouteRecord) -> WayEnds? {
        let name = route.longName.isEmpty ? route.shortName : route.longName
        let isAlone = route.shortName.isEmpty || route.longName.isEmpty || route.shortName == name
        guard isAlone || LineNames.isNumber(route.shortName) else { return nil }
        return WayEnds(of: name)
    }

    /// What stands between the brackets that a text is; `nil` for any other text. They need not be of one width.
    private static func enclosed(_ text: String) -> String? {
        guard let first = text.first, let last = text.last, "(（".contains(first), ")）".contains(last) else {
            return nil
        }
        let inside = text.dropFirst().dropLast().trimmed
        return inside.isEmpty ? nil : inside
    }
}
