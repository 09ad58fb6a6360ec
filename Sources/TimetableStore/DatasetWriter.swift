import GRDB
import Timetable

/// Fills the empty tables of a new store, one method a table.
struct DatasetWriter {
    let db: Database
    let dataset: Dataset
    let checksums = StoreChecksums()

    init(_ db: Database, _ dataset: Dataset) {
        self.db = db
        self.dataset = dataset
    }

    func write() throws {
        try write([dataset.source], to: .whole)
        try write(dataset.feeds, to: .feeds)
        try writeServices()
        try writeOperators()
        try write(dataset.directions, names: \.names)
        try writeTrainTypes()
        try writeRailways()
        try writeStops()
        try writeStations()
        try writeInterchanges()
        try writePatterns()
        try writeHeadsigns()
        try writeRemarks()
        try writeTrains()
        try writeTrainLinks()
        try writeStopTimes()
        try writeHeadwayRuns()
        try writeTransfers()
        try writeFares()
        try writeChosenTables()
        try writeNotices()
        try checksums.write(to: db)
    }

    private func write(_ sources: [Source], to table: SourceTable) throws {
        let insert = try Insert(into: table, db, checksums)
        for (position, source) in sources.enumerated() {
            insert.set(table.id, position)
            insert.set(table.feedName, source.name)
            insert.set(table.date, source.date)
            insert.set(table.licence, source.licence)
            insert.set(table.attribution, source.attribution)
            insert.set(table.publisher, source.publisher)
            insert.set(table.publisherURL, source.publisherURL)
            insert.set(table.version, source.version)
            insert.set(table.validFrom, source.validFrom)
            insert.set(table.validUntil, source.validUntil)
            insert.set(table.language, source.language)
            insert.set(table.timeZone, source.timeZone)
            insert.set(table.dayBoundary, source.dayBoundary)
            insert.set(table.key, source.key)
            try insert.run()
        }
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
    private func writeTrainTypes() throws {
        let table = TrainTypeTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, type) in dataset.trainTypes.enumerated() {
            insert.set(table.id, TrainType.ID(position))
            insert.set(table.feedID, type.feedID)
            insert.set(table.surcharge, type.surcharge)
            try insert.run()
        }
        try writeNames(of: dataset.trainTypes, \.names)
    }

    private func write<Entity: StoredEntity & Identified>(_ entities: [Entity], names: (Entity) -> Names) throws {
        try writeIDs(of: entities)
        try writeNames(of: entities, names)
    }

    func writeIDs<Entity: StoredEntity & Identified>(of entities: [Entity]) throws {
        let table = EntityTable<Entity>()
        let insert = try Insert(into: table, db, checksums)
        for (position, entity) in entities.enumerated() {
            insert.set(table.id, Identifier(position))
            insert.set(table.feedID, entity.feedID)
            try insert.run()
        }
    }

    func writeNames<Entity: StoredEntity>(of entities: [Entity], _ names: (Entity) -> Names) throws {
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

    func writeLists<Owner: StoredEntity, Item: StoredEntity>(
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

    private func writeNotices() throws {
        let (table, subjectTable) = (NoticeTable(), NoticeSubjectTable())
        let insert = try Insert(into: table, db, checksums)
        let insertSubject = try Insert(into: subjectTable, db, checksums)
        for (id, notice) in dataset.notices.enumerated() {
            insert.set(table.id, id)
            insert.set(table.severity, notice.severity)
            insert.set(table.code, notice.code)
            insert.set(table.message, notice.message.english)
            insert.set(table.sentence, notice.message)
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
