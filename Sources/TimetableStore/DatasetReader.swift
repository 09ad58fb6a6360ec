import GRDB
import Timetable

/// Reads a whole store back into a dataset, table by table in key order.
struct DatasetReader {
    let db: Database

    func dataset() throws -> Dataset {
        var dataset = Dataset(source: try source())
        dataset.schedules = try schedules()
        dataset.operators = try identified("operator") { Operator(feedID: $0, names: $1) }
        dataset.directions = try identified("direction") { Direction(feedID: $0, names: $1) }
        dataset.trainTypes = try identified("train_type") { TrainType(feedID: $0, names: $1) }
        dataset.railways = try railways()
        dataset.stations = try stations()
        dataset.interchanges = try interchanges(stations: &dataset.stations)
        dataset.trains = try trains()
        try readStopTimes(into: &dataset)
        dataset.notices = try notices()
        return dataset
    }

    private func source() throws -> Source {
        guard let row = try Row.fetchOne(db, sql: "SELECT name, date, licence, attribution, time_zone FROM source")
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table source is empty") }
        return Source(name: row[0], date: row[1], licence: row[2], attribution: row[3], timeZone: row[4])
    }

    private func schedules() throws -> [Schedule] {
        let names = try names(of: "schedule")
        return try Row.fetchAll(db, sql: "SELECT id, feed_id, days FROM schedule ORDER BY id").map { row in
            Schedule(feedID: row[1], names: names[row[0]] ?? Names([:]), days: DayKinds(rawValue: row[2]))
        }
    }

    /// For the kinds that have nothing but an id and names.
    private func identified<Entity>(_ table: String, _ make: (String, Names) -> Entity) throws -> [Entity] {
        let names = try names(of: table)
        return try Row.fetchAll(db, sql: "SELECT id, feed_id FROM \(table) ORDER BY id").map { row in
            make(row[1], names[row[0]] ?? Names([:]))
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

    private func railways() throws -> [Railway] {
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
        return try Row.fetchAll(db, sql: sql).map { row in
            Railway(
                feedID: row[1],
                names: names[row[0]] ?? Names([:]),
                reading: row[2],
                operatorID: Operator.ID(row[3]),
                color: row[4],
                stations: stations[row[0]] ?? [],
                ascending: Direction.ID(row[5]),
                descending: Direction.ID(row[6]),
                course: courses[row[0]] ?? []
            )
        }
    }

    private func stations() throws -> [Station] {
        let names = try names(of: "station")
        let sql = "SELECT id, feed_id, reading, railway_id, latitude, longitude FROM station ORDER BY id"
        return try Row.fetchAll(db, sql: sql).map { row in
            var coordinate: Coordinate?
            if let latitude = row[4] as Double?, let longitude = row[5] as Double? {
                coordinate = Coordinate(latitude: latitude, longitude: longitude)
            }
            return Station(
                feedID: row[1],
                names: names[row[0]] ?? Names([:]),
                reading: row[2],
                railwayID: (row[3] as Int?).map(Railway.ID.init),
                coordinate: coordinate
            )
        }
    }

    private func interchanges(stations: inout [Station]) throws -> [Interchange] {
        var interchanges = try Row.fetchAll(db, sql: "SELECT feed_id FROM interchange ORDER BY id").map { row in
            Interchange(feedID: row[0], gates: [])
        }
        let sql = """
            SELECT interchange_id, gate, station_id FROM interchange_station ORDER BY interchange_id, gate, position
            """
        for row in try Row.fetchAll(db, sql: sql) {
            let (id, gate, station): (Int, Int, Int) = (row[0], row[1], row[2])
            while interchanges[id].gates.count <= gate { interchanges[id].gates.append([]) }
            interchanges[id].gates[gate].append(Station.ID(station))
            stations[station].interchangeID = Interchange.ID(id)
        }
        return interchanges
    }

    /// The tables that keep a list of stations in order, by owner.
    private func lists(_ table: String) throws -> [Int: [Station.ID]] {
        let owner = table == "railway_station" ? "railway_id" : "train_id"
        var lists: [Int: [Station.ID]] = [:]
        let select = try BulkStatement(db, "SELECT \(owner), station_id FROM \(table) ORDER BY \(owner), position")
        try select.forEachRow { lists[select.int(0), default: []].append(Station.ID(select.int(1))) }
        return lists
    }

    private func trains() throws -> [Train] {
        let names = try trainNames()
        let origins = try lists("train_origin")
        let destinations = try lists("train_destination")
        var trains: [Train] = []
        let select = try BulkStatement(
            db,
            """
            SELECT id, feed_id, number, railway_id, train_type_id, direction_id, schedule_id FROM train ORDER BY id
            """
        )
        try select.forEachRow {
            let id = select.int(0)
            trains.append(
                Train(
                    feedID: select.text(1),
                    number: select.text(2),
                    names: names[id] ?? [],
                    railwayID: Railway.ID(select.int(3)),
                    typeID: TrainType.ID(select.int(4)),
                    directionID: Direction.ID(select.int(5)),
                    scheduleID: Schedule.ID(select.int(6)),
                    origins: origins[id] ?? [],
                    destinations: destinations[id] ?? [],
                    calls: 0..<0
                )
            )
        }
        let next = try BulkStatement(
            db,
            "SELECT train_id, next_id FROM train_link ORDER BY train_id, next_position"
        )
        try next.forEachRow { trains[next.int(0)].next.append(Train.ID(next.int(1))) }
        let previous = try BulkStatement(
            db,
            "SELECT next_id, train_id FROM train_link ORDER BY next_id, previous_position"
        )
        try previous.forEachRow { trains[previous.int(0)].previous.append(Train.ID(previous.int(1))) }
        return trains
    }

    private func trainNames() throws -> [Int: [Names]] {
        var texts: [Int: [[Language: String]]] = [:]
        let select = try BulkStatement(db, "SELECT train_id, position, language, text FROM train_name")
        try select.forEachRow {
            var parts = texts[select.int(0)] ?? []
            while parts.count <= select.int(1) { parts.append([:]) }
            parts[select.int(1)][Language(rawValue: select.text(2))] = select.text(3)
            texts[select.int(0)] = parts
        }
        return texts.mapValues { $0.map(Names.init) }
    }

    private func readStopTimes(into dataset: inout Dataset) throws {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM stop_time") ?? 0
        dataset.stopTimes.reserveCapacity(count)
        var train = 0
        var start = 0
        let select = try BulkStatement(
            db,
            "SELECT train_id, station_id, arrival, departure FROM stop_time ORDER BY train_id, position"
        )
        func time(_ column: Int32) -> ServiceTime? {
            select.optionalInt(column).flatMap { ServiceTime(rawValue: Int16(truncatingIfNeeded: $0)) }
        }
        try select.forEachRow {
            if select.int(0) != train {
                dataset.trains[train].calls = start..<dataset.stopTimes.count
                train = select.int(0)
                start = dataset.stopTimes.count
            }
            dataset.stopTimes.append(
                StopTime(stationID: Station.ID(select.int(1)), arrival: time(2), departure: time(3))
            )
        }
        if !dataset.trains.isEmpty { dataset.trains[train].calls = start..<dataset.stopTimes.count }
    }

    private func notices() throws -> [Notice] {
        var subjects: [Int: [String]] = [:]
        for row in try Row.fetchAll(db, sql: "SELECT notice_id, feed_id FROM notice_subject ORDER BY 1, position") {
            subjects[row[0], default: []].append(row[1])
        }
        return try Row.fetchAll(db, sql: "SELECT id, severity, code, message FROM notice ORDER BY id").map { row in
            Notice(
                severity: Notice.Severity(rawValue: row[1]) ?? .error,
                code: row[2],
                ids: subjects[row[0]] ?? [],
                message: row[3]
            )
        }
    }
}
