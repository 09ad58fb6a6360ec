import Timetable
import TimetableFacts

extension TimetableLegend {
    /// - Parameter tables: Those that the legend is for.
    package init(_ tables: [DayTimetable], _ frame: PageFrame) {
        let site = frame.site
        var typeCounts = Tally<TrainType.ID>()
        var destinationCounts = Tally<Int>()
        var starting = 0
        var all = 0
        for table in tables {
            for departure in site.timetables.departures[table] {
                typeCounts.add(site.dataset.trains[departure.trainID.position].typeID)
                destinationCounts.add(site.timetables.destinations.position(of: departure))
                if departure.starts(in: site.dataset) { starting += 1 }
                all += 1
            }
        }
        marksStarts = starting > 0 && starting < all
        let types = Self.lines(typeCounts.byKey) { type in
            let name = Self.name(of: type, frame)
            return ([name], frame.mark(of: type), frame.names.label(of: type, named: name))
        }
        self.types = types.lines
        // A rider looks for the number of a route, so that it always stands there, unless there is only one.
        let severalRoutes =
            Set(types.lines.map(\.mark)).count > 1
            && types.lines.contains { site.looks.routes[$0.id.position] != nil }
        unmarkedType = severalRoutes ? nil : types.unmarked
        let destinations = DestinationMarks(destinationCounts.byKey, frame)
        self.destinations = destinations.lines
        unmarkedDestination = destinations.unmarked
    }

    /// What a legend says of a type. The mark of a route is its code; the legend gives its name.
    package static func name(of type: TrainType.ID, _ frame: PageFrame) -> String {
        frame.site.looks.routes[type.position].map { frame.names[$0] } ?? frame.names[type]
    }

    /// Values that show alike share a line and a mark.
    private static func lines<Key: Equatable & Sendable>(
        _ counts: [(key: Key, value: Int)],
        describe: (Key) -> (names: [String], preferred: String, shown: String)
    ) -> (lines: [Line<Key>], unmarked: String?) {
        var lines: [String: Int] = [:]
        var values: [Marks.Value] = []
        var shown: [String] = []
        let lineOfKey = counts.map { key, count in
            let description = describe(key)
            // Two types may have one name and yet be drawn differently: 快速 with 区快 and with 快.
            let alike = description.shown + "\u{0}" + description.preferred
            if let line = lines[alike] {
                values[line].count += count
                return (key, line)
            }
            lines[alike] = values.count
            shown.append(description.shown)
            values.append(Marks.Value(names: description.names, preferred: description.preferred, count: count))
            return (key, values.count - 1)
        }
        let marks = Marks.assign(to: values)
        let common = values.indices.max { (values[$0].count, $1) < (values[$1].count, $0) }
        return (lineOfKey.map { Line(id: $0, name: shown[$1], mark: marks[$1]) }, common.map { marks[$0] })
    }
}

extension PageFrame {
    /// The legend of all tables of a timetable.
    ///
    /// - Parameter timetable: A position in the site's timetables.
    package func legend(of timetable: Int) -> TimetableLegend {
        language.legends.legend(of: timetable) {
            TimetableLegend(site.timetables.departures.timetables[timetable].tables, self)
        }
    }
}
