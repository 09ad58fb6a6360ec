import GRDB
import Messages
import Timetable

/// Reads a whole store back into a dataset, table by table in key order.
///
/// A file may be damaged in ways that SQLite does not see. The result is a dataset in which every id has its entity, or
/// an error.
struct DatasetReader {
    let db: Database
    let known: EntityCounts
    let checksums = StoreChecksums()

    init(_ db: Database) throws {
        self.db = db
        known = try EntityCounts(db)
    }

    /// The dataset that was imported, and no other.
    ///
    /// - Parameter isWanted: For each train whether it is wanted; `nil` for all.
    /// - Throws: ``StoreDamage`` where the rows are not those that were imported, those of other trains included.
    func dataset(of isWanted: [Bool]? = nil) throws -> Dataset {
        let dataset = try unverified(of: isWanted)
        try checksums.verify(in: db)
        return dataset
    }

    /// The dataset that the rows make, whoever wrote them.
    func unverified(of isWanted: [Bool]? = nil) throws -> Dataset {
        var dataset = try network()
        guard isWanted.map(\.count) ?? known.trains == known.trains else {
            throw StoreDamage(Message("another program has written to it meanwhile"))
        }
        let wanted = isWanted.map { WantedTrains($0) } ?? .all
        dataset.headsigns = try readHeadsigns()
        dataset.remarks = try readRemarks()
        try readTrains(wanted, into: &dataset)
        dataset.headwayRuns = try readHeadwayRuns(patterns: dataset.patterns)
        dataset.transfers = try readTransfers()
        try readFares(into: &dataset)
        dataset.chosenTables = try readChosenTables(of: wanted)
        dataset.notices = try readNotices()
        return dataset
    }

    /// The timetable without its trains and all that is told of them.
    func network() throws -> Dataset {
        let sources = try readSources(.whole)
        guard let source = sources.first else { throw StoreDamage(Message("the table source is empty")) }
        guard sources.count == 1 else { throw StoreDamage(Message("the table source has more than one row")) }
        var dataset = Dataset(source: source)
        dataset.feeds = try readSources(.feeds)
        dataset.services = try readServices()
        dataset.operators = try readOperators()
        dataset.directions = try readEntities { Direction(feedID: $0, names: $1) }
        dataset.trainTypes = try readTrainTypes()
        dataset.railways = try readRailways()
        dataset.stops = try readStops()
        dataset.stations = try readStations()
        dataset.interchanges = try readInterchanges(stations: &dataset.stations)
        dataset.patterns = try readPatterns(of: dataset.stations, dataset.railways)
        return dataset
    }

    /// The sources of a table, in the order of their ids.
    func readSources(_ table: SourceTable) throws -> [Source] {
        var sources: [Source] = []
        try Select(from: table, order: table.id, in: db, checksums).forEach { row in
            let source = Source(
                name: try row[table.feedName],
                date: try row[table.date],
                licence: try row[table.licence],
                attribution: try row[table.attribution],
                publisher: try row[table.publisher],
                publisherURL: try row[table.publisherURL],
                version: try row[table.version],
                validFrom: try row[table.validFrom],
                validUntil: try row[table.validUntil],
                language: try row[table.language],
                timeZone: try row[table.timeZone],
                dayBoundary: try row[table.dayBoundary],
                key: try row[table.key]
            )
            try Self.append(source, to: &sources, at: try row[table.id], of: table)
        }
        return sources
    }

    private func readServices() throws -> [Service] {
        var exceptions: [Service.ID: [(date: CalendarDate, runs: Bool)]] = [:]
        let exceptionTable = ServiceExceptionTable()
        try Select(from: exceptionTable, order: exceptionTable.serviceID, exceptionTable.date, in: db, checksums)
            .forEach { row in
                let exception = (date: try row[exceptionTable.date], runs: try row[exceptionTable.runs])
                exceptions[try known.checked(try row[exceptionTable.serviceID]), default: []].append(exception)
            }
        let table = ServiceTable()
        let services = try rows(of: table, by: table.id) { row, id in
            let (first, last) = (try row[table.firstDate], try row[table.lastDate])
            // Nobody plans a hundred years ahead, and each of a span's days costs time and memory.
            if let first, let last, last - first > 36_525 {
                throw StoreDamage(Message("a service runs for a hundred years"))
            }
            let stored = StoredServiceDates(
                days: try row[table.days],
                first: first,
                last: last,
                exceptions: exceptions[id] ?? []
            )
            return Service(feedID: try row[table.feedID], dates: stored.dates)
        }
        let dated = services.count { if case .dates = $0.dates { true } else { false } }
        guard dated == 0 || dated == services.count else {
            throw StoreDamage(Message("some services have dates and others none"))
        }
        return services
    }

    /// Reads the rows of a table of entities, each into its place, but for those of which nothing is made.
    ///
    /// - Throws: ``StoreDamage`` when they are not numbered from 0 without a gap, or not as many as were counted.
    func rows<Table, Entity: StoredEntity>(
        of table: Table,
        by idColumn: Column<Identifier<Entity>>,
        _ make: (Select<Table>, Identifier<Entity>) throws -> Entity?
    ) throws -> [Entity] {
        var entities: [Entity] = []
        var count = 0
        try Select(from: table, order: idColumn, in: db, checksums).forEach { row in
            let id = try row[idColumn]
            guard id.position == count else { throw Self.gap(in: table) }
            count += 1
            if let entity = try make(row, id) {
                if entities.isEmpty { entities.reserveCapacity(Entity.count(in: known)) }
                entities.append(entity)
            }
        }
        guard count == Entity.count(in: known) else { throw Self.gap(in: table) }
        return entities
    }

    /// Appends an element of a list to the part that has been read.
    ///
    /// - Throws: ``StoreDamage`` when the element's position is not the next.
    static func append<Element>(
        _ element: Element,
        to list: inout [Element],
        at position: Int,
        of table: some StoreTable
    ) throws {
        guard position == list.count else { throw gap(in: table) }
        list.append(element)
    }

    static func gap(in table: some StoreTable) -> StoreDamage {
        StoreDamage(Message("the rows of \(table.name) are not numbered from 0 without a gap"))
    }

    private func readTrainTypes() throws -> [TrainType] {
        let names = try readNames(of: TrainType.self)
        let table = TrainTypeTable()
        return try rows(of: table, by: table.id) { row, id in
            TrainType(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                surcharge: try row[table.surcharge]
            )
        }
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

    func readNames<Entity: StoredEntity>(of: Entity.Type) throws -> [Identifier<Entity>: Names] {
        var texts: [Identifier<Entity>: [Language: String]] = [:]
        let table = NameTable<Entity>()
        try Select(from: table, in: db, checksums).forEach { row in
            texts[try row[table.ownerID], default: [:]][try row[table.language]] = try row[table.text]
        }
        return texts.mapValues(Names.init)
    }

    /// The list of each owner, in the order of the owners.
    func readLists<Owner: StoredEntity, Item: StoredEntity>(
        _ table: ListTable<Owner, Item>
    ) throws -> [[Identifier<Item>]] {
        var lists: [[Identifier<Item>]] = Array(repeating: [], count: Owner.count(in: known))
        try Select(from: table, order: table.ownerID, table.position, in: db, checksums).forEach { row in
            let (owner, item) = (try known.checked(try row[table.ownerID]), try known.checked(try row[table.itemID]))
            try Self.append(item, to: &lists[owner.position], at: try row[table.position], of: table)
        }
        // Few differ: one in memory serves all that are the same.
        var kept: Set<[Identifier<Item>]> = []
        for owner in lists.indices { lists[owner] = kept.insert(lists[owner]).memberAfterInsert }
        return lists
    }

    private func readNotices() throws -> [Notice] {
        var subjects: [Int: [String]] = [:]
        let subjectTable = NoticeSubjectTable()
        let ordered = try Select(
            from: subjectTable,
            order: subjectTable.noticeID,
            subjectTable.position,
            in: db,
            checksums
        )
        try ordered.forEach { row in
            let (id, feedID) = (try row[subjectTable.noticeID], try row[subjectTable.feedID])
            try Self.append(
                feedID,
                to: &subjects[id, default: []],
                at: try row[subjectTable.position],
                of: subjectTable
            )
        }
        let table = NoticeTable()
        return try Select(from: table, order: table.id, in: db, checksums).map { row in
            let message = try row[table.sentence]
            guard try row[table.message] == message.english else {
                throw StoreDamage(Message("a notice says one thing in English and another in its parts"))
            }
            return Notice(
                severity: try row[table.severity],
                code: try row[table.code],
                ids: subjects[try row[table.id]] ?? [],
                message: message
            )
        }
    }
}
