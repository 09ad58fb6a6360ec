import GRDB
import Messages
import Timetable

/// The network: railways, stops, stations, interchanges and patterns.
extension DatasetReader {
    func readOperators() throws -> [Operator] {
        let names = try readNames(of: Operator.self)
        let table = OperatorTable()
        return try rows(of: table, by: table.id) { row, id in
            Operator(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                url: try row[table.url],
                phone: try row[table.phone]
            )
        }
    }

    func readTransfers() throws -> [Transfer] {
        let table = TransferTable()
        return try rows(of: table, by: table.id) { row, _ in
            let minutes = try row[table.minutes]
            let stepFreeMinutes = try row[table.stepFreeMinutes]
            guard [minutes, stepFreeMinutes].allSatisfy({ $0.map(Transfer.minutes.contains) ?? true }) else {
                throw StoreDamage(Message("a transfer takes a time that none takes"))
            }
            return Transfer(
                fromID: try known.checked(try row[table.fromID]),
                toID: try known.checked(try row[table.toID]),
                fromRailwayID: try row[table.fromRailwayID].map(known.checked),
                toRailwayID: try row[table.toRailwayID].map(known.checked),
                kind: try row[table.kind],
                minutes: minutes,
                steps: try row[table.stepFree].map { Transfer.Steps(isStepFree: $0, minutes: stepFreeMinutes) }
            )
        }
    }

    func readRailways() throws -> [Railway] {
        let names = try readNames(of: Railway.self)
        let table = RailwayTable()
        let otherIDs = try readRoutes()
        let wholeNames = try readWholeNames()
        return try rows(of: table, by: table.id) { row, id in
            Railway(
                feedID: try row[table.feedID],
                otherIDs: otherIDs[id] ?? [],
                names: names[id] ?? Names([:]),
                wholeNames: wholeNames[id] ?? [],
                reading: try row[table.reading],
                mode: try row[table.mode],
                code: try row[table.code],
                operatorID: try known.checked(try row[table.operatorID]),
                color: try row[table.color],
                textColor: try row[table.textColor],
                ascending: try known.checked(try row[table.ascendingID]),
                descending: try row[table.descendingID].map(known.checked),
                listing: try row[table.listingID].map(known.checked)
            )
        }
    }

    private func readRoutes() throws -> [Railway.ID: [String]] {
        var routes: [Railway.ID: [String]] = [:]
        let table = RailwayRouteTable()
        try Select(from: table, order: table.railwayID, table.position, in: db, checksums).forEach { row in
            let id = try known.checked(try row[table.railwayID])
            try Self.append(try row[table.feedID], to: &routes[id, default: []], at: try row[table.position], of: table)
        }
        return routes
    }

    private func readWholeNames() throws -> [Railway.ID: [String]] {
        var names: [Railway.ID: [String]] = [:]
        let table = RailwayWholeNameTable()
        try Select(from: table, order: table.railwayID, table.position, in: db, checksums).forEach { row in
            let id = try known.checked(try row[table.railwayID])
            try Self.append(try row[table.text], to: &names[id, default: []], at: try row[table.position], of: table)
        }
        return names
    }

    func readStops() throws -> [Stop] {
        let names = try readNames(of: Stop.self)
        let table = StopTable()
        return try rows(of: table, by: table.id) { row, id in
            var coordinate: Coordinate?
            switch (try row[table.latitude], try row[table.longitude]) {
            case (let latitude?, let longitude?): coordinate = try Self.coordinate(latitude, longitude)
            case (nil, nil): break
            default: throw StoreDamage(Message("a stop has half a coordinate"))
            }
            return Stop(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                reading: try row[table.reading],
                coordinate: coordinate,
                parentID: try row[table.parentID].map(known.checked),
                code: try row[table.code],
                platformCode: try row[table.platformCode],
                wheelchairs: try row[table.wheelchairs]
            )
        }
    }

    private static func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
            throw StoreDamage(Message("a place is off the globe"))
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    func readStations() throws -> [Station] {
        let table = StationTable()
        return try rows(of: table, by: table.id) { row, _ in
            Station(
                feedID: try row[table.feedID],
                stopID: try known.checked(try row[table.stopID]),
                railwayID: try known.checked(try row[table.railwayID])
            )
        }
    }

    /// Reads the patterns. Each has at least two stations, all of them of its railway.
    ///
    /// - Throws: ``StoreDamage`` also where a railway lists the pattern of another one.
    func readPatterns(of stations: [Station], _ railways: [Railway]) throws -> [Pattern] {
        let lists = try readLists(.stations)
        let courses = try readCourses()
        let table = PatternTable()
        let patterns = try rows(of: table, by: table.id) { row, id in
            let railwayID = try known.checked(try row[table.railwayID])
            let list = lists[id.position]
            guard list.count > 1 else { throw StoreDamage(Message("a pattern has fewer than two stations")) }
            guard list.allSatisfy({ stations[$0.position].railwayID == railwayID }) else {
                throw StoreDamage(Message("a pattern has a station of another railway"))
            }
            return Pattern(railwayID: railwayID, stations: list, course: courses[id] ?? [])
        }
        for (position, railway) in railways.enumerated() {
            guard let listing = railway.listing else { continue }
            guard patterns[listing.position].railwayID.position == position else {
                throw StoreDamage(Message("a railway lists the pattern of another railway"))
            }
        }
        return patterns
    }

    private func readCourses() throws -> [Pattern.ID: [Coordinate]] {
        var courses: [Pattern.ID: [Coordinate]] = [:]
        let table = PatternCourseTable()
        try Select(from: table, order: table.patternID, table.position, in: db, checksums).forEach { row in
            let point = try Self.coordinate(try row[table.latitude], try row[table.longitude])
            let id = try known.checked(try row[table.patternID])
            try Self.append(point, to: &courses[id, default: []], at: try row[table.position], of: table)
        }
        return courses
    }

    func readInterchanges(stations: inout [Station]) throws -> [Interchange] {
        let interchanges = EntityTable<Interchange>()
        var found = try rows(of: interchanges, by: interchanges.id) { row, _ in
            Interchange(feedID: try row[interchanges.feedID], stations: [])
        }
        let table = InterchangeStationTable()
        var sets: [Int: [Int: [Station.ID]]] = [:]
        let rows = try Select(from: table, order: table.interchangeID, table.position, in: db, checksums)
        try rows.forEach { row in
            let id = try known.checked(try row[table.interchangeID])
            let station = try known.checked(try row[table.stationID])
            try Self.append(station, to: &found[id.position].stations, at: try row[table.position], of: table)
            if let gates = try row[table.gates] { sets[id.position, default: [:]][gates, default: []].append(station) }
            stations[station.position].interchangeID = id
        }
        for (interchange, gates) in sets {
            guard gates.keys.allSatisfy({ (0..<gates.count).contains($0) }) else {
                throw StoreDamage(Message("an interchange has gates without a station"))
            }
            found[interchange].gates = gates.sorted { $0.key < $1.key }.map(\.value)
        }
        if found.contains(where: \.stations.isEmpty) { throw StoreDamage(Message("an interchange has no station")) }
        return found
    }
}
