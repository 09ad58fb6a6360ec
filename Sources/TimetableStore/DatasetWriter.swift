import GRDB
import Timetable

/// Fills the empty tables of a new store, one method a table.
struct DatasetWriter {
    let db: Database
    let dataset: Dataset

    func write() throws {
        try writeSource()
        try writeSchedules()
        try write(dataset.operators, names: \.names, to: "operator")
        try write(dataset.directions, names: \.names, to: "direction")
        try write(dataset.trainTypes, names: \.names, to: "train_type")
        try writeRailways()
        try writeStations()
        try writeInterchanges()
        try writeTrains()
        try writeTrainLinks()
        try writeStopTimes()
        try writeNotices()
    }

    private func writeSource() throws {
        let source = dataset.source
        try db.execute(
            sql: "INSERT INTO source VALUES (0, ?, ?, ?, ?, ?)",
            arguments: [source.name, source.date, source.licence, source.attribution, source.timeZone]
        )
    }

    private func writeSchedules() throws {
        for (id, schedule) in dataset.schedules.enumerated() {
            try db.execute(
                sql: "INSERT INTO schedule VALUES (?, ?, ?)",
                arguments: [id, schedule.feedID, Int(schedule.days.rawValue)]
            )
        }
        try writeNames(of: dataset.schedules.map(\.names), to: "schedule")
    }

    /// For the kinds that have nothing but an id and names.
    private func write<Entity: Identified>(
        _ entities: [Entity],
        names: (Entity) -> Names,
        to table: String
    ) throws {
        for (id, entity) in entities.enumerated() {
            try db.execute(sql: "INSERT INTO \(table) VALUES (?, ?)", arguments: [id, entity.feedID])
        }
        try writeNames(of: entities.map(names), to: table)
    }

    private func writeNames(of names: [Names], to table: String) throws {
        let insert = try BulkStatement(db, "INSERT INTO \(table)_name VALUES (?, ?, ?)")
        for (id, names) in names.enumerated() {
            for entry in names.entries {
                insert.bind(id, at: 1)
                insert.bind(entry.language.rawValue, at: 2)
                insert.bind(entry.text, at: 3)
                try insert.run()
            }
        }
    }

    private func writeRailways() throws {
        for (id, railway) in dataset.railways.enumerated() {
            try db.execute(
                sql: "INSERT INTO railway VALUES (?, ?, ?, ?, ?, ?, ?)",
                arguments: [
                    id, railway.feedID, railway.reading, railway.operatorID.position, railway.color,
                    railway.ascending.position, railway.descending.position,
                ]
            )
        }
        try writeNames(of: dataset.railways.map(\.names), to: "railway")
        try writeLists(of: dataset.railways.map(\.stations), to: "railway_station")
        let insert = try BulkStatement(db, "INSERT INTO railway_course VALUES (?, ?, ?, ?)")
        for (id, railway) in dataset.railways.enumerated() {
            for (position, point) in railway.course.enumerated() {
                insert.bind(id, at: 1)
                insert.bind(position, at: 2)
                insert.bind(point.latitude, at: 3)
                insert.bind(point.longitude, at: 4)
                try insert.run()
            }
        }
    }

    private func writeStations() throws {
        for (id, station) in dataset.stations.enumerated() {
            try db.execute(
                sql: "INSERT INTO station VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [
                    id, station.feedID, station.reading, station.railwayID?.position,
                    station.coordinate?.latitude, station.coordinate?.longitude,
                ]
            )
        }
        try writeNames(of: dataset.stations.map(\.names), to: "station")
    }

    private func writeInterchanges() throws {
        for (id, interchange) in dataset.interchanges.enumerated() {
            try db.execute(sql: "INSERT INTO interchange VALUES (?, ?)", arguments: [id, interchange.feedID])
            for (gate, stations) in interchange.gates.enumerated() {
                for (position, station) in stations.enumerated() {
                    try db.execute(
                        sql: "INSERT INTO interchange_station VALUES (?, ?, ?, ?)",
                        arguments: [id, gate, position, station.position]
                    )
                }
            }
        }
    }

    private func writeTrains() throws {
        let insert = try BulkStatement(db, "INSERT INTO train VALUES (?, ?, ?, ?, ?, ?, ?)")
        let insertName = try BulkStatement(db, "INSERT INTO train_name VALUES (?, ?, ?, ?)")
        for (id, train) in dataset.trains.enumerated() {
            insert.bind(id, at: 1)
            insert.bind(train.feedID, at: 2)
            insert.bind(train.number, at: 3)
            insert.bind(train.railwayID.position, at: 4)
            insert.bind(train.typeID.position, at: 5)
            insert.bind(train.directionID.position, at: 6)
            insert.bind(train.scheduleID.position, at: 7)
            try insert.run()
            for (position, names) in train.names.enumerated() {
                for entry in names.entries {
                    insertName.bind(id, at: 1)
                    insertName.bind(position, at: 2)
                    insertName.bind(entry.language.rawValue, at: 3)
                    insertName.bind(entry.text, at: 4)
                    try insertName.run()
                }
            }
        }
        try writeLists(of: dataset.trains.map(\.origins), to: "train_origin")
        try writeLists(of: dataset.trains.map(\.destinations), to: "train_destination")
    }

    /// For the tables that keep a list of stations in order: owner, position, station.
    private func writeLists(of lists: [[Station.ID]], to table: String) throws {
        let insert = try BulkStatement(db, "INSERT INTO \(table) VALUES (?, ?, ?)")
        for (owner, stations) in lists.enumerated() {
            for (position, station) in stations.enumerated() {
                insert.bind(owner, at: 1)
                insert.bind(position, at: 2)
                insert.bind(station.position, at: 3)
                try insert.run()
            }
        }
    }

    /// A link is written once, with its place in both trains' lists.
    private func writeTrainLinks() throws {
        let insert = try BulkStatement(db, "INSERT INTO train_link VALUES (?, ?, ?, ?)")
        for (id, train) in dataset.trains.enumerated() {
            for (position, next) in train.next.enumerated() {
                insert.bind(id, at: 1)
                insert.bind(next.position, at: 2)
                insert.bind(position, at: 3)
                // NULL, which the schema refuses, where the counterpart or the train itself is missing.
                let counterpart = dataset.trains.indices.contains(next.position) ? dataset[next].previous : []
                insert.bind(counterpart.firstIndex(of: Train.ID(id)), at: 4)
                try insert.run()
            }
        }
    }

    private func writeStopTimes() throws {
        let insert = try BulkStatement(db, "INSERT INTO stop_time VALUES (?, ?, ?, ?, ?)")
        for (id, train) in dataset.trains.enumerated() {
            insert.bind(id, at: 1)
            for (position, call) in dataset.stopTimes[train.calls].enumerated() {
                insert.bind(position, at: 2)
                insert.bind(call.stationID.position, at: 3)
                insert.bind(call.arrival.map { Int($0.rawValue) }, at: 4)
                insert.bind(call.departure.map { Int($0.rawValue) }, at: 5)
                try insert.run()
            }
        }
    }

    private func writeNotices() throws {
        for (id, notice) in dataset.notices.enumerated() {
            try db.execute(
                sql: "INSERT INTO notice VALUES (?, ?, ?, ?)",
                arguments: [id, notice.severity.rawValue, notice.code, notice.message]
            )
            for (position, subject) in notice.ids.enumerated() {
                try db.execute(
                    sql: "INSERT INTO notice_subject VALUES (?, ?, ?)",
                    arguments: [id, position, subject]
                )
            }
        }
    }
}
