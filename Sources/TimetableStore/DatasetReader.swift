import GRDB
import Timetable

/// Reads a whole store back into a dataset, table by table in key order.
///
/// A file may be damaged in ways that SQLite does not see: whatever stands in it becomes a dataset whose every id has
/// its entity, or an error.
struct DatasetReader {
    private let db: Database
    private let operators, directions, trainTypes, schedules, railways, stations, interchanges, trains: Int

    /// - Throws: `DatabaseError` when the rows of a table are not numbered from 0 without a gap.
    init(_ db: Database) throws {
        self.db = db
        if let (table, _) = try StoreChecks.gaps(in: db).first(where: { $0.gaps > 0 }) {
            throw Self.damage("the rows of \(table) are not numbered from 0 without a gap")
        }
        func count(_ table: String) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
        (operators, directions) = (try count("operator"), try count("direction"))
        (trainTypes, schedules) = (try count("train_type"), try count("schedule"))
        (railways, stations) = (try count("railway"), try count("station"))
        (interchanges, trains) = (try count("interchange"), try count("train"))
    }

    func dataset() throws -> Dataset {
        var dataset = Dataset(source: try readSource())
        dataset.schedules = try readSchedules()
        dataset.operators = try identified("operator") { Operator(feedID: $0, names: $1) }
        dataset.directions = try identified("direction") { Direction(feedID: $0, names: $1) }
        dataset.trainTypes = try identified("train_type") { TrainType(feedID: $0, names: $1) }
        dataset.railways = try readRailways()
        dataset.stations = try readStations()
        dataset.interchanges = try readInterchanges(stations: &dataset.stations)
        dataset.trains = try readTrains()
        try readStopTimes(into: &dataset)
        dataset.notices = try readNotices()
        return dataset
    }

    private static func damage(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
    }

    /// An id that has its entity.
    @inline(__always)
    private func id<Entity>(_ position: Int, of count: Int) throws -> Identifier<Entity> {
        guard position >= 0, position < count else { throw Self.damage("an id \(position) has no row") }
        return Identifier(position)
    }

    private func rows<Value>(_ sql: String, _ make: (BulkStatement) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        let select = try BulkStatement(db, sql)
        try select.forEachRow { values.append(try make(select)) }
        return values
    }

    private func readSource() throws -> Source {
        let sources = try rows("SELECT name, date, licence, attribution, time_zone FROM source") { row in
            Source(
                name: row.text(0),
                date: row.optionalText(1),
                licence: row.text(2),
                attribution: row.text(3),
                timeZone: row.text(4)
            )
        }
        guard let source = sources.first else { throw Self.damage("the table source is empty") }
        return source
    }

    private func readSchedules() throws -> [Schedule] {
        let names = try names(of: "schedule")
        return try rows("SELECT id, feed_id, days FROM schedule ORDER BY id") { row in
            Schedule(
                feedID: row.text(1),
                names: names[row.int(0)] ?? Names([:]),
                days: DayKinds(rawValue: UInt8(truncatingIfNeeded: row.int(2)))
            )
        }
    }

    /// For the kinds that have nothing but an id and names.
    private func identified<Entity>(_ table: String, _ make: (String, Names) -> Entity) throws -> [Entity] {
        let names = try names(of: table)
        return try rows("SELECT id, feed_id FROM \(table) ORDER BY id") { row in
            make(row.text(1), names[row.int(0)] ?? Names([:]))
        }
    }

    private func names(of table: String) throws -> [Int: Names] {
        var texts: [Int: [Language: String]] = [:]
        let select = try BulkStatement(db, "SELECT \(table)_id, language, text FROM \(table)_name")
        try select.forEachRow {
            texts[select.int(0), default: [:]][Language(rawValue: select.text(1))] = select.text(2)
        }
        return texts.mapValues(Names.init)
    }

    private func readRailways() throws -> [Railway] {
        let names = try names(of: "railway")
        let stations = try lists("railway_station")
        var courses: [Int: [Coordinate]] = [:]
        let course = try BulkStatement(
            db,
            "SELECT railway_id, latitude, longitude FROM railway_course ORDER BY railway_id, position"
        )
        try course.forEachRow {
            let point = Coordinate(latitude: course.optionalDouble(1) ?? 0, longitude: course.optionalDouble(2) ?? 0)
            courses[course.int(0), default: []].append(point)
        }
        let sql = """
            SELECT id, feed_id, reading, operator_id, color, ascending_id, descending_id FROM railway ORDER BY id
            """
        return try rows(sql) { row in
            Railway(
                feedID: row.text(1),
                names: names[row.int(0)] ?? Names([:]),
                reading: row.optionalText(2),
                operatorID: try id(row.int(3), of: operators),
                color: row.optionalText(4),
                stations: stations[row.int(0)] ?? [],
                ascending: try id(row.int(5), of: directions),
                descending: try id(row.int(6), of: directions),
                course: courses[row.int(0)] ?? []
            )
        }
    }

    private func readStations() throws -> [Station] {
        let names = try names(of: "station")
        let sql = "SELECT id, feed_id, reading, railway_id, latitude, longitude FROM station ORDER BY id"
        return try rows(sql) { row in
            var coordinate: Coordinate?
            if let latitude = row.optionalDouble(4), let longitude = row.optionalDouble(5) {
                coordinate = Coordinate(latitude: latitude, longitude: longitude)
            }
            return Station(
                feedID: row.text(1),
                names: names[row.int(0)] ?? Names([:]),
                reading: row.optionalText(2),
                railwayID: try row.optionalInt(3).map { try id($0, of: railways) },
                coordinate: coordinate
            )
        }
    }

    private func readInterchanges(stations list: inout [Station]) throws -> [Interchange] {
        var found = try rows("SELECT feed_id FROM interchange ORDER BY id") { row in
            Interchange(feedID: row.text(0), gates: [])
        }
        let sql = """
            SELECT interchange_id, gate, station_id FROM interchange_station ORDER BY interchange_id, gate, position
            """
        let members = try rows(sql) { ($0.int(0), $0.int(1), $0.int(2)) }
        for (interchange, gate, station) in members {
            let interchange: Interchange.ID = try id(interchange, of: interchanges)
            let station: Station.ID = try id(station, of: stations)
            let gates = found[interchange.position].gates.count
            if gate == gates { found[interchange.position].gates.append([]) }
            guard (0...gates).contains(gate) else { throw Self.damage("an interchange has gates without a station") }
            found[interchange.position].gates[gate].append(station)
            list[station.position].interchangeID = interchange
        }
        if found.contains(where: \.gates.isEmpty) { throw Self.damage("an interchange has no station") }
        return found
    }

    /// The tables that keep a list of stations in order, by owner.
    private func lists(_ table: String) throws -> [Int: [Station.ID]] {
        let owner = table == "railway_station" ? "railway_id" : "train_id"
        var lists: [Int: [Station.ID]] = [:]
        let select = try BulkStatement(db, "SELECT \(owner), station_id FROM \(table) ORDER BY \(owner), position")
        try select.forEachRow { lists[select.int(0), default: []].append(try id(select.int(1), of: stations)) }
        return lists
    }

    private func readTrains() throws -> [Train] {
        let names = try trainNames()
        let origins = try lists("train_origin")
        let destinations = try lists("train_destination")
        let sql = """
            SELECT id, feed_id, number, railway_id, train_type_id, direction_id, schedule_id FROM train ORDER BY id
            """
        var list = try rows(sql) { row in
            let position = row.int(0)
            return Train(
                feedID: row.text(1),
                number: row.text(2),
                names: names[position] ?? [],
                railwayID: try id(row.int(3), of: railways),
                typeID: try id(row.int(4), of: trainTypes),
                directionID: try id(row.int(5), of: directions),
                scheduleID: try id(row.int(6), of: schedules),
                origins: origins[position] ?? [],
                destinations: destinations[position] ?? [],
                calls: 0..<0
            )
        }
        try links("SELECT train_id, next_id FROM train_link ORDER BY train_id, next_position") {
            list[$0.position].next.append($1)
        }
        try links("SELECT next_id, train_id FROM train_link ORDER BY next_id, previous_position") {
            list[$0.position].previous.append($1)
        }
        return list
    }

    private func links(_ sql: String, _ add: (Train.ID, Train.ID) -> Void) throws {
        let select = try BulkStatement(db, sql)
        try select.forEachRow { add(try id(select.int(0), of: trains), try id(select.int(1), of: trains)) }
    }

    private func trainNames() throws -> [Int: [Names]] {
        var texts: [Int: [[Language: String]]] = [:]
        let select = try BulkStatement(db, "SELECT train_id, position, language, text FROM train_name")
        try select.forEachRow {
            var parts = texts[select.int(0)] ?? []
            guard (0..<256).contains(select.int(1)) else { throw Self.damage("a train has more names than any") }
            while parts.count <= select.int(1) { parts.append([:]) }
            parts[select.int(1)][Language(rawValue: select.text(2))] = select.text(3)
            texts[select.int(0)] = parts
        }
        return texts.mapValues { $0.map(Names.init) }
    }

    private func readStopTimes(into dataset: inout Dataset) throws {
        dataset.stopTimes.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM stop_time") ?? 0)
        var train = 0
        var start = 0
        func close() throws {
            guard dataset.stopTimes.count - start > 1 else { throw Self.damage("a train has fewer than two calls") }
            dataset.trains[train].calls = start..<dataset.stopTimes.count
            start = dataset.stopTimes.count
        }
        let select = try BulkStatement(
            db,
            "SELECT train_id, station_id, arrival, departure FROM stop_time ORDER BY train_id, position"
        )
        func time(_ column: Int32) -> ServiceTime? {
            select.optionalInt(column).flatMap { ServiceTime(rawValue: Int16(truncatingIfNeeded: $0)) }
        }
        try select.forEachRow {
            if select.int(0) != train {
                try close()
                guard select.int(0) == train + 1, select.int(0) < trains else {
                    throw Self.damage("a train has no calls, or calls have no train")
                }
                train += 1
            }
            dataset.stopTimes.append(
                StopTime(stationID: try id(select.int(1), of: stations), arrival: time(2), departure: time(3))
            )
        }
        if trains > 0 { try close() }
        guard train == max(0, trains - 1) else { throw Self.damage("a train has no calls") }
    }

    private func readNotices() throws -> [Notice] {
        var subjects: [Int: [String]] = [:]
        let select = try BulkStatement(db, "SELECT notice_id, feed_id FROM notice_subject ORDER BY 1, position")
        try select.forEachRow { subjects[select.int(0), default: []].append(select.text(1)) }
        return try rows("SELECT id, severity, code, message FROM notice ORDER BY id") { row in
            Notice(
                severity: Notice.Severity(rawValue: row.text(1)) ?? .error,
                code: row.text(2),
                ids: subjects[row.int(0)] ?? [],
                message: row.text(3)
            )
        }
    }
}
