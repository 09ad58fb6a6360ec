import GRDB
import Timetable

/// Fills the empty tables of a new store, one method a table.
struct DatasetWriter {
    let db: Database
    let dataset: Dataset
    private let checksums = StoreChecksums()

    init(_ db: Database, _ dataset: Dataset) {
        self.db = db
        self.dataset = dataset
    }

    func write() throws {
        try writeSource()
        try writeSchedules()
        try write(dataset.operators, names: \.names)
        try write(dataset.directions, names: \.names)
        try write(dataset.trainTypes, names: \.names)
        try writeRailways()
        try writeStations()
        try writeInterchanges()
        try writeTrains()
        try writeTrainLinks()
        try writeStopTimes()
        try writeNotices()
        try checksums.write(to: db)
    }

    private func writeSource() throws {
        let source = dataset.source
        let table = SourceTable()
        let insert = try Insert(into: table, db, checksums)
        insert.set(table.id, 0)
        insert.set(table.feedName, source.name)
        insert.set(table.date, source.date)
        insert.set(table.licence, source.licence)
        insert.set(table.attribution, source.attribution)
        insert.set(table.timeZone, source.timeZone)
        try insert.run()
    }

    private func writeSchedules() throws {
        let table = ScheduleTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, schedule) in dataset.schedules.enumerated() {
            insert.set(table.id, Schedule.ID(position))
            insert.set(table.feedID, schedule.feedID)
            insert.set(table.days, schedule.days)
            try insert.run()
        }
        try writeNames(of: dataset.schedules, \.names)
    }

    /// For the kinds that have nothing but an id and names.
    private func write<Entity: StoredEntity & Identified>(_ entities: [Entity], names: (Entity) -> Names) throws {
        try writeIDs(of: entities)
        try writeNames(of: entities, names)
    }

    private func writeIDs<Entity: StoredEntity & Identified>(of entities: [Entity]) throws {
        let table = EntityTable<Entity>()
        let insert = try Insert(into: table, db, checksums)
        for (position, entity) in entities.enumerated() {
            insert.set(table.id, Identifier(position))
            insert.set(table.feedID, entity.feedID)
            try insert.run()
        }
    }

    private func writeNames<Entity: StoredEntity>(of entities: [Entity], _ names: (Entity) -> Names) throws {
        let table = NameTable<Entity>()
        let insert = try Insert(into: table, db, checksums)
        for (position, entity) in entities.enumerated() {
            for entry in names(entity).entries {
                insert.set(table.ownerID, Identifier(position))
                insert.set(table.language, entry.language)
                insert.set(table.text, entry.text)
                try insert.run()
            }
        }
    }

    private func writeRailways() throws {
        let table = RailwayTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, railway) in dataset.railways.enumerated() {
            insert.set(table.id, Railway.ID(position))
            insert.set(table.feedID, railway.feedID)
            insert.set(table.reading, railway.reading)
            insert.set(table.operatorID, railway.operatorID)
            insert.set(table.color, railway.color)
            insert.set(table.ascendingID, railway.ascending)
            insert.set(table.descendingID, railway.descending)
            try insert.run()
        }
        try writeNames(of: dataset.railways, \.names)
        try writeLists(of: dataset.railways, \.stations, to: .ofRailways)
        try writeCourses()
    }

    private func writeCourses() throws {
        let table = RailwayCourseTable()
        let insert = try Insert(into: table, db, checksums)
        for (railwayPosition, railway) in dataset.railways.enumerated() {
            for (position, point) in railway.course.enumerated() {
                insert.set(table.railwayID, Railway.ID(railwayPosition))
                insert.set(table.position, position)
                insert.set(table.latitude, point.latitude)
                insert.set(table.longitude, point.longitude)
                try insert.run()
            }
        }
    }

    private func writeStations() throws {
        let table = StationTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, station) in dataset.stations.enumerated() {
            insert.set(table.id, Station.ID(position))
            insert.set(table.feedID, station.feedID)
            insert.set(table.reading, station.reading)
            insert.set(table.railwayID, station.railwayID)
            insert.set(table.latitude, station.coordinate?.latitude)
            insert.set(table.longitude, station.coordinate?.longitude)
            try insert.run()
        }
        try writeNames(of: dataset.stations, \.names)
    }

    private func writeInterchanges() throws {
        try writeIDs(of: dataset.interchanges)
        let table = InterchangeStationTable()
        let insert = try Insert(into: table, db, checksums)
        for (interchangePosition, interchange) in dataset.interchanges.enumerated() {
            for (gate, stations) in interchange.gates.enumerated() {
                for (position, station) in stations.enumerated() {
                    insert.set(table.interchangeID, Interchange.ID(interchangePosition))
                    insert.set(table.gate, gate)
                    insert.set(table.position, position)
                    insert.set(table.stationID, station)
                    try insert.run()
                }
            }
        }
    }

    private func writeTrains() throws {
        let table = TrainTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, train) in dataset.trains.enumerated() {
            insert.set(table.id, Train.ID(position))
            insert.set(table.feedID, train.feedID)
            insert.set(table.number, train.number)
            insert.set(table.railwayID, train.railwayID)
            insert.set(table.trainTypeID, train.typeID)
            insert.set(table.directionID, train.directionID)
            insert.set(table.scheduleID, train.scheduleID)
            try insert.run()
        }
        try writeTrainNames()
        try writeLists(of: dataset.trains, \.origins, to: .origins)
        try writeLists(of: dataset.trains, \.destinations, to: .destinations)
    }

    private func writeTrainNames() throws {
        let table = TrainNameTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            for (position, names) in train.names.enumerated() {
                for entry in names.entries {
                    insert.set(table.trainID, Train.ID(trainPosition))
                    insert.set(table.position, position)
                    insert.set(table.language, entry.language)
                    insert.set(table.text, entry.text)
                    try insert.run()
                }
            }
        }
    }

    private func writeLists<Owner: StoredEntity>(
        of owners: [Owner],
        _ stations: (Owner) -> [Station.ID],
        to table: StationListTable<Owner>
    ) throws {
        let insert = try Insert(into: table, db, checksums)
        for (ownerPosition, owner) in owners.enumerated() {
            for (position, station) in stations(owner).enumerated() {
                insert.set(table.ownerID, Identifier(ownerPosition))
                insert.set(table.position, position)
                insert.set(table.stationID, station)
                try insert.run()
            }
        }
    }

    /// A link is written once, with its place in both trains' lists.
    private func writeTrainLinks() throws {
        let table = TrainLinkTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            let id = Train.ID(trainPosition)
            for (position, next) in train.next.enumerated() {
                let counterpart = dataset.trains.indices.contains(next.position) ? dataset[next].previous : []
                guard let previousPosition = counterpart.firstIndex(of: id) else {
                    throw StoreDamage("the link from \(train.feedID) to a next train has no counterpart")
                }
                insert.set(table.trainID, id)
                insert.set(table.nextID, next)
                insert.set(table.nextPosition, position)
                insert.set(table.previousPosition, previousPosition)
                try insert.run()
            }
        }
    }

    private func writeStopTimes() throws {
        let table = StopTimeTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            for (position, call) in dataset.stopTimes[train.calls].enumerated() {
                insert.set(table.trainID, Train.ID(trainPosition))
                insert.set(table.position, position)
                insert.set(table.stationID, call.stationID)
                insert.set(table.arrival, call.arrival)
                insert.set(table.departure, call.departure)
                try insert.run()
            }
        }
    }

    private func writeNotices() throws {
        let (table, subjectTable) = (NoticeTable(), NoticeSubjectTable())
        let insert = try Insert(into: table, db, checksums)
        let insertSubject = try Insert(into: subjectTable, db, checksums)
        for (id, notice) in dataset.notices.enumerated() {
            insert.set(table.id, id)
            insert.set(table.severity, notice.severity)
            insert.set(table.code, notice.code)
            insert.set(table.message, notice.message)
            try insert.run()
            for (position, subject) in notice.ids.enumerated() {
                insertSubject.set(subjectTable.noticeID, id)
                insertSubject.set(subjectTable.position, position)
                insertSubject.set(subjectTable.feedID, subject)
                try insertSubject.run()
            }
        }
    }
}
