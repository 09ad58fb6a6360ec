import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/ahead/<station>.js: where the trains of one station call further on, and how long they take, for readers who
/// choose a destination. It is apart from the departures, since most readers never ask for it.
struct AheadData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    private let stations: [Station.ID]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
        stations = site.dataset.stations.indices.map { Station.ID($0) }.filter(site.paths.isOwn)
    }

    /// The name of a station's data, by that of the station.
    static func name(_ station: String) -> String { "ahead/\(station)" }

    var source: DataSource {
        DataSource(
            count: stations.count,
            name: { Self.name(site.paths.name(stations[$0]) ?? "") },
            basis: { .stations([stations[$0]]) },
            // One ride is much like another, and there are half a million of them: compressed, they take a third of the
            // bytes.
            render: DataSource.packed { render(RidesOfStation(stations[$0], site), &$1) }
        )
    }

    private func render(_ rides: RidesOfStation, _ bytes: inout Bytes) {
        bytes.append("{\"languages\":")
        bytes.append(JSONText.list(languages.map(\.names.language.rawValue)))
        bytes.append(",\n\"railways\":[")
        for (number, railway) in rides.railways.enumerated() {
            bytes.append(number == 0 ? "\n[" : ",\n[")
            bytes.append("\"\(site.looks.railwayClasses[railway.position])\",")
            bytes.append(JSONText.list(languages.map { $0.names[railway] }))
            bytes.append("]")
        }
        bytes.append("],\n\"goals\":[")
        for (number, goal) in rides.goals.enumerated() {
            bytes.append(number == 0 ? "\n[" : ",\n[")
            bytes.append(JSONText.string(site.dataset[goal.id].feedID))
            bytes.append(",\(goal.railway),")
            bytes.append(JSONText.list(languages.map { $0.distinctNames[goal.station.position] }))
            bytes.append("]")
        }
        bytes.append("],\n\"ways\":[")
        append(rides.ways, &bytes)
        bytes.append("],\n\"rides\":[")
        append(rides.rides, &bytes)
        bytes.append("],\n\"directions\":{")
        append(rides.directions, &bytes) { table, bytes in
            bytes.append("[")
            append(table.rides, &bytes)
            bytes.append("]")
        }
        bytes.append("},\n\"sums\":{")
        append(rides.directions, &bytes) { table, bytes in bytes.append(table.sum) }
        bytes.append("}}")
    }

    /// Writes a value for each table, by the ids of its direction and its schedule.
    private func append(
        _ directions: [RidesOfStation.OfDirection],
        _ bytes: inout Bytes,
        _ value: (RidesOfStation.DayRides, inout Bytes) -> Void
    ) {
        for (number, direction) in directions.enumerated() {
            bytes.append(number == 0 ? "\n" : ",\n")
            bytes.append(JSONText.string(direction.board.feedID(in: site.dataset)))
            bytes.append(":{")
            for (number, table) in direction.tables.enumerated() {
                if number > 0 { bytes.append(",\n") }
                bytes.append(JSONText.string(site.timetables.schedules[table.schedule].feedID))
                bytes.append(":")
                value(table, &bytes)
            }
            bytes.append("}")
        }
    }

    private func append(_ lists: [[Int]], _ bytes: inout Bytes) {
        for (number, list) in lists.enumerated() {
            bytes.append(number == 0 ? "\n[" : ",\n[")
            append(list, &bytes)
            bytes.append("]")
        }
    }

    private func append(_ numbers: [Int], _ bytes: inout Bytes) {
        for (position, number) in numbers.enumerated() {
            if position > 0 { bytes.append(",") }
            bytes.append(number)
        }
    }
}
