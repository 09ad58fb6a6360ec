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
        try writeServices()
        try write(dataset.operators, names: \.names)
        try write(dataset.directions, names: \.names)
        try write(dataset.trainTypes, names: \.names)
        try writeRailways()
        try writeStops()
        try writeStations()
        try writeInterchanges()
        try writePatterns()
        try writeTrains()
        try writeTrainLinks()
        try writeStopTimes()
        try writeHeadwayRuns()
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
        insert.set(table.dayBoundary, source.dayBoundary)
        try insert.run()
    }

    private func writeServices() throws {
        let (table, exceptionTable) = (ServiceTable(), ServiceExceptionTable())
        let insert = try Insert(into: table, db, checksums)
        let insertException = try Insert(into: exceptionTable, db, checksums)
        for (position, service) in dataset.services.enumerated() {
            let dates = StoredServiceDates(service.dates)
            insert.set(table.id, Service.ID(position))
            insert.set(table.feedID, service.feedID)
            insert.set(table.days, dates.days)
            insert.set(table.firstDate, dates.first)
            insert.set(table.lastDate, dates.last)
            try insert.run()
            for exception in dates.exceptions {
                insertException.set(exceptionTable.serviceID, Service.ID(position))
                insertException.set(exceptionTable.date, exception.date)
                insertException.set(exceptionTable.runs, exception.runs)
                try insertException.run()
            }
        }
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
            insert.set(table.listingID, railway.listing)
            try insert.run()
        }
        try writeNames(of: dataset.railways, \.names)
    }

    private func writePatterns() throws {
        let (table, courseTable) = (PatternTable(), PatternCourseTable())
        let insert = try Insert(into: table, db, checksums)
        let insertPoint = try Insert(into: courseTable, db, checksums)
        for (patternPosition, pattern) in dataset.patterns.enumerated() {
            insert.set(table.id, Pattern.ID(patternPosition))
            insert.set(table.railwayID, pattern.railwayID)
            try insert.run()
            for (position, point) in pattern.course.enumerated() {
                insertPoint.set(courseTable.patternID, Pattern.ID(patternPosition))
                insertPoint.set(courseTable.position, position)
                insertPoint.set(courseTable.latitude, point.latitude)
                insertPoint.set(courseTable.longitude, point.longitude)
                try insertPoint.run()
            }
        }
        try writeLists(of: dataset.patterns, \.stations, to: .stations)
    }

    private func writeStops() throws {
        let table = StopTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, stop) in dataset.stops.enumerated() {
            insert.set(table.id, Stop.ID(position))
            insert.set(table.feedID, stop.feedID)
            insert.set(table.reading, stop.reading)
            insert.set(table.latitude, stop.coordinate?.latitude)
            insert.set(table.longitude, stop.coordinate?.longitude)
            insert.set(table.parentID, stop.parentID)
            insert.set(table.platformCode, stop.platformCode)
            try insert.run()
        }
        try writeNames(of: dataset.stops, \.names)
    }

    private func writeStations() throws {
        let table = StationTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, station) in dataset.stations.enumerated() {
            insert.set(table.id, Station.ID(position))
            insert.set(table.feedID, station.feedID)
            insert.set(table.stopID, station.stopID)
            insert.set(table.railwayID, station.railwayID)
            try insert.run()
        }
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
            insert.set(table.patternID, train.patternID)
            insert.set(table.trainTypeID, train.typeID)
            insert.set(table.directionID, train.directionID)
            insert.set(table.serviceID, train.serviceID)
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

    private func writeLists<Owner: StoredEntity, Item: StoredEntity>(
        of owners: [Owner],
        _ items: (Owner) -> [Identifier<Item>],
        to table: ListTable<Owner, Item>
    ) throws {
        let insert = try Insert(into: table, db, checksums)
        for (ownerPosition, owner) in owners.enumerated() {
            for (position, item) in items(owner).enumerated() {
                insert.set(table.ownerID, Identifier(ownerPosition))
                insert.set(table.position, position)
                insert.set(table.itemID, item)
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
                insert.set(table.arrival, call.arrival)
                insert.set(table.departure, call.departure)
                insert.set(table.platformID, call.platformID)
                try insert.run()
            }
        }
    }

    private func writeHeadwayRuns() throws {
        let (table, callTable) = (HeadwayRunTable(), HeadwayRunCallTable())
        let insert = try Insert(into: table, db, checksums)
        let insertCall = try Insert(into: callTable, db, checksums)
        for (runPosition, run) in dataset.headwayRuns.enumerated() {
            let id = HeadwayRun.ID(runPosition)
            insert.set(table.id, id)
            insert.set(table.feedID, run.feedID)
            insert.set(table.patternID, run.patternID)
            insert.set(table.trainTypeID, run.typeID)
            insert.set(table.directionID, run.directionID)
            insert.set(table.serviceID, run.serviceID)
            insert.set(table.fromTime, run.from)
            insert.set(table.untilTime, run.until)
            insert.set(table.headwaySeconds, run.headwaySeconds)
            try insert.run()
            for (position, call) in run.calls.enumerated() {
                insertCall.set(callTable.headwayRunID, id)
                insertCall.set(callTable.position, position)
                insertCall.set(callTable.arrival, call.arrival)
                insertCall.set(callTable.departure, call.departure)
                try insertCall.run()
            }
        }
        try writeLists(of: dataset.headwayRuns, \.destinations, to: .destinations)
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
