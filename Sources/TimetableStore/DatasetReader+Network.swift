import GRDB
import Timetable

/// The network: railways, stations and interchanges.
extension DatasetReader {
    func readRailways() throws -> [Railway] {
        let names = try readNames(of: Railway.self)
        let stations = try readLists(.ofRailways)
        let courses = try readCourses()
        let table = RailwayTable()
        return try rows(of: table, by: table.id) { row, id in
            guard let stations = stations[id] else { throw StoreDamage("a railway has no station") }
            return Railway(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                reading: try row[table.reading],
                operatorID: try known.checked(try row[table.operatorID]),
                color: try row[table.color],
                stations: stations,
                ascending: try known.checked(try row[table.ascendingID]),
                descending: try known.checked(try row[table.descendingID]),
                course: courses[id] ?? []
            )
        }
    }

    private func readCourses() throws -> [Railway.ID: [Coordinate]] {
        var courses: [Railway.ID: [Coordinate]] = [:]
        let table = RailwayCourseTable()
        try Select(from: table, order: table.railwayID, table.position, in: db, checksums).forEach { row in
            let point = Coordinate(latitude: try row[table.latitude], longitude: try row[table.longitude])
            let id = try known.checked(try row[table.railwayID])
            try Self.append(point, to: &courses[id, default: []], at: try row[table.position], of: table)
        }
        return courses
    }

    func readStations() throws -> [Station] {
        let names = try readNames(of: Station.self)
        let table = StationTable()
        return try rows(of: table, by: table.id) { row, id in
            var coordinate: Coordinate?
            switch (try row[table.latitude], try row[table.longitude]) {
            case (let latitude?, let longitude?): coordinate = Coordinate(latitude: latitude, longitude: longitude)
            case (nil, nil): break
            default: throw StoreDamage("a station has half a coordinate")
            }
            return Station(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                reading: try row[table.reading],
                railwayID: try row[table.railwayID].map(known.checked),
                coordinate: coordinate
            )
        }
    }

    func readInterchanges(stations: inout [Station]) throws -> [Interchange] {
        let interchanges = EntityTable<Interchange>()
        var found = try rows(of: interchanges, by: interchanges.id) { row, _ in
            Interchange(feedID: try row[interchanges.feedID], gates: [])
        }
        let table = InterchangeStationTable()
        let rows = try Select(from: table, order: table.interchangeID, table.gate, table.position, in: db, checksums)
        try rows.forEach { row in
            let id = try known.checked(try row[table.interchangeID])
            let station = try known.checked(try row[table.stationID])
            let gate = try row[table.gate]
            let gates = found[id.position].gates.count
            if gate == gates { found[id.position].gates.append([]) }
            guard (0...gates).contains(gate) else { throw StoreDamage("an interchange has gates without a station") }
            try Self.append(station, to: &found[id.position].gates[gate], at: try row[table.position], of: table)
            stations[station.position].interchangeID = id
        }
        if found.contains(where: \.gates.isEmpty) { throw StoreDamage("an interchange has no station") }
        return found
    }
}
