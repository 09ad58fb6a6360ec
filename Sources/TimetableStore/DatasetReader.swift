import GRDB
import Timetable

/// Reads a whole store back into a dataset, table by table in key order.
///
/// A file may be damaged in ways that SQLite does not see: whatever stands in it becomes a dataset whose every id has
/// its entity, or an error.
struct DatasetReader {
    private let db: Database
    private let known: EntityCounts

    init(_ db: Database) throws {
        self.db = db
        known = try EntityCounts(db)
    }

    func dataset() throws -> Dataset {
        var dataset = Dataset(source: try readSource())
        dataset.schedules = try readSchedules()
        dataset.operators = try readEntities { Operator(feedID: $0, names: $1) }
        dataset.directions = try readEntities { Direction(feedID: $0, names: $1) }
        dataset.trainTypes = try readEntities { TrainType(feedID: $0, names: $1) }
        dataset.railways = try readRailways()
        dataset.stations = try readStations()
        dataset.interchanges = try readInterchanges(stations: &dataset.stations)
        dataset.trains = try readTrains()
        try readStopTimes(into: &dataset)
        dataset.notices = try readNotices()
        return dataset
    }

    private func readSource() throws -> Source {
        let table = SourceTable()
        let sources = try Select(from: table, in: db).map { row in
            Source(
                name: try row[table.feedName],
                date: try row[table.date],
                licence: try row[table.licence],
                attribution: try row[table.attribution],
                timeZone: try row[table.timeZone]
            )
        }
        guard let source = sources.first else { throw StoreDamage("the table source is empty") }
        return source
    }

    private func readSchedules() throws -> [Schedule] {
        let names = try readNames(of: Schedule.self)
        let table = ScheduleTable()
        return try rows(of: table, by: table.id) { row, id in
            Schedule(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                days: try row[table.days]
            )
        }
    }

    /// Reads the rows of a table of entities, each into its place.
    ///
    /// - Throws: ``StoreDamage`` when they are not numbered from 0 without a gap, or not as many as were counted.
    private func rows<Table, Entity: StoredEntity>(
        of table: Table,
        by idColumn: Column<Identifier<Entity>>,
        _ make: (Select<Table>, Identifier<Entity>) throws -> Entity
    ) throws -> [Entity] {
        var entities: [Entity] = []
        entities.reserveCapacity(Entity.count(in: known))
        try Select(from: table, order: idColumn, in: db).forEach { row in
            let id = try row[idColumn]
            guard id.position == entities.count else { throw Self.gap(in: Entity.self) }
            entities.append(try make(row, id))
        }
        guard entities.count == Entity.count(in: known) else { throw Self.gap(in: Entity.self) }
        return entities
    }

    private static func gap<Entity: StoredEntity>(in: Entity.Type) -> StoreDamage {
        StoreDamage("the rows of \(Entity.tableName) are not numbered from 0 without a gap")
    }

    /// For the kinds that have nothing but an id and names.
    private func readEntities<Entity: StoredEntity & Identified>(
        _ make: (String, Names) -> Entity
    ) throws -> [Entity] {
        let names = try readNames(of: Entity.self)
        let table = EntityTable<Entity>()
        return try rows(of: table, by: table.id) { row, id in
            make(try row[table.feedID], names[id] ?? Names([:]))
        }
    }

    private func readNames<Entity: StoredEntity>(of: Entity.Type) throws -> [Identifier<Entity>: Names] {
        var texts: [Identifier<Entity>: [Language: String]] = [:]
        let table = NameTable<Entity>()
        try Select(from: table, in: db).forEach { row in
            texts[try row[table.ownerID], default: [:]][try row[table.language]] = try row[table.text]
        }
        return texts.mapValues(Names.init)
    }

    private func readRailways() throws -> [Railway] {
        let names = try readNames(of: Railway.self)
        let stations = try readLists(.ofRailways)
        let courses = try readCourses()
        let table = RailwayTable()
        return try rows(of: table, by: table.id) { row, id in
            Railway(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                reading: try row[table.reading],
                operatorID: try known.checked(try row[table.operatorID]),
                color: try row[table.color],
                stations: stations[id] ?? [],
                ascending: try known.checked(try row[table.ascendingID]),
                descending: try known.checked(try row[table.descendingID]),
                course: courses[id] ?? []
            )
        }
    }

    private func readCourses() throws -> [Railway.ID: [Coordinate]] {
        var courses: [Railway.ID: [Coordinate]] = [:]
        let table = RailwayCourseTable()
        try Select(from: table, order: table.railwayID, table.position, in: db).forEach { row in
            let point = Coordinate(latitude: try row[table.latitude], longitude: try row[table.longitude])
            courses[try row[table.railwayID], default: []].append(point)
        }
        return courses
    }

    private func readStations() throws -> [Station] {
        let names = try readNames(of: Station.self)
        let table = StationTable()
        return try rows(of: table, by: table.id) { row, id in
            var coordinate: Coordinate?
            if let latitude = try row[table.latitude], let longitude = try row[table.longitude] {
                coordinate = Coordinate(latitude: latitude, longitude: longitude)
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

    private func readInterchanges(stations: inout [Station]) throws -> [Interchange] {
        let interchanges = EntityTable<Interchange>()
        var found = try rows(of: interchanges, by: interchanges.id) { row, _ in
            Interchange(feedID: try row[interchanges.feedID], gates: [])
        }
        let table = InterchangeStationTable()
        let rows = try Select(from: table, order: table.interchangeID, table.gate, table.position, in: db)
        try rows.forEach { row in
            let id = try known.checked(try row[table.interchangeID])
            let station = try known.checked(try row[table.stationID])
            let gate = try row[table.gate]
            let gates = found[id.position].gates.count
            if gate == gates { found[id.position].gates.append([]) }
            guard (0...gates).contains(gate) else { throw StoreDamage("an interchange has gates without a station") }
            found[id.position].gates[gate].append(station)
            stations[station.position].interchangeID = id
        }
        if found.contains(where: \.gates.isEmpty) { throw StoreDamage("an interchange has no station") }
        return found
    }

    private func readLists<Owner>(_ table: StationListTable<Owner>) throws -> [Identifier<Owner>: [Station.ID]] {
        var lists: [Identifier<Owner>: [Station.ID]] = [:]
        try Select(from: table, order: table.ownerID, table.position, in: db).forEach { row in
            lists[try row[table.ownerID], default: []].append(try known.checked(try row[table.stationID]))
        }
        return lists
    }

    private func readTrains() throws -> [Train] {
        let names = try readTrainNames()
        let origins = try readLists(.origins)
        let destinations = try readLists(.destinations)
        let table = TrainTable()
        var trains = try rows(of: table, by: table.id) { row, id in
            Train(
                feedID: try row[table.feedID],
                number: try row[table.number],
                names: names[id] ?? [],
                railwayID: try known.checked(try row[table.railwayID]),
                typeID: try known.checked(try row[table.trainTypeID]),
                directionID: try known.checked(try row[table.directionID]),
                scheduleID: try known.checked(try row[table.scheduleID]),
                origins: origins[id] ?? [],
                destinations: destinations[id] ?? [],
                calls: 0..<0
            )
        }
        try readLinks(into: &trains)
        return trains
    }

    private func readLinks(into trains: inout [Train]) throws {
        let table = TrainLinkTable()
        try Select(from: table, order: table.trainID, table.nextPosition, in: db).forEach { row in
            let id = try known.checked(try row[table.trainID])
            trains[id.position].next.append(try known.checked(try row[table.nextID]))
        }
        try Select(from: table, order: table.nextID, table.previousPosition, in: db).forEach { row in
            let id = try known.checked(try row[table.nextID])
            trains[id.position].previous.append(try known.checked(try row[table.trainID]))
        }
    }

    private func readTrainNames() throws -> [Train.ID: [Names]] {
        var texts: [Train.ID: [[Language: String]]] = [:]
        let table = TrainNameTable()
        try Select(from: table, in: db).forEach { row in
            let position = try row[table.position]
            guard (0..<256).contains(position) else { throw StoreDamage("a train has more names than any") }
            var parts = texts[try row[table.trainID]] ?? []
            while parts.count <= position { parts.append([:]) }
            parts[position][try row[table.language]] = try row[table.text]
            texts[try row[table.trainID]] = parts
        }
        return texts.mapValues { $0.map(Names.init) }
    }

    private func readStopTimes(into dataset: inout Dataset) throws {
        dataset.stopTimes.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM stop_time") ?? 0)
        var train = 0
        var start = 0
        func close() throws {
            guard dataset.stopTimes.count - start > 1 else { throw StoreDamage("a train has fewer than two calls") }
            dataset.trains[train].calls = start..<dataset.stopTimes.count
            start = dataset.stopTimes.count
        }
        let table = StopTimeTable()
        try Select(from: table, order: table.trainID, table.position, in: db).forEach { row in
            let id = try known.checked(try row[table.trainID])
            if id.position != train {
                try close()
                guard id.position == train + 1 else { throw StoreDamage("a train has no calls") }
                train += 1
            }
            dataset.stopTimes.append(
                StopTime(
                    stationID: try known.checked(try row[table.stationID]),
                    arrival: try row[table.arrival],
                    departure: try row[table.departure]
                )
            )
        }
        if !dataset.trains.isEmpty { try close() }
        guard train == max(0, dataset.trains.count - 1) else { throw StoreDamage("a train has no calls") }
    }

    private func readNotices() throws -> [Notice] {
        var subjects: [Int: [String]] = [:]
        let subjectTable = NoticeSubjectTable()
        let ordered = try Select(from: subjectTable, order: subjectTable.noticeID, subjectTable.position, in: db)
        try ordered.forEach { subjects[try $0[subjectTable.noticeID], default: []].append(try $0[subjectTable.feedID]) }
        let table = NoticeTable()
        return try Select(from: table, order: table.id, in: db).map { row in
            Notice(
                severity: try row[table.severity],
                code: try row[table.code],
                ids: subjects[try row[table.id]] ?? [],
                message: try row[table.message]
            )
        }
    }
}
