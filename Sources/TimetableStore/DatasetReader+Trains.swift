import GRDB
import Timetable

/// The trains and their calls.
extension DatasetReader {
    func readTrains() throws -> [Train] {
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
        // A link's other end, sorted here: an index would do it in SQLite, and may tell something else than the rows.
        var ends: [(position: Int, previous: Train.ID, train: Train.ID)] = []
        try Select(from: table, order: table.trainID, table.nextPosition, in: db, checksums).forEach { row in
            let (id, next) = (try known.checked(try row[table.trainID]), try known.checked(try row[table.nextID]))
            try Self.append(next, to: &trains[id.position].next, at: try row[table.nextPosition], of: table)
            ends.append((try row[table.previousPosition], id, next))
        }
        for end in ends.sorted(by: { $0.position < $1.position }) {
            try Self.append(end.previous, to: &trains[end.train.position].previous, at: end.position, of: table)
        }
    }

    private func readTrainNames() throws -> [Train.ID: [Names]] {
        var texts: [Train.ID: [[Language: String]]] = [:]
        let table = TrainNameTable()
        try Select(from: table, in: db, checksums).forEach { row in
            let position = try row[table.position]
            guard (0..<256).contains(position) else { throw StoreDamage("a train has more names than any") }
            var parts = texts[try row[table.trainID]] ?? []
            while parts.count <= position { parts.append([:]) }
            parts[position][try row[table.language]] = try row[table.text]
            texts[try row[table.trainID]] = parts
        }
        return texts.mapValues { $0.map(Names.init) }
    }

    func readStopTimes(into dataset: inout Dataset) throws {
        dataset.stopTimes.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM stop_time") ?? 0)
        var train = 0
        var start = 0
        func close() throws {
            guard dataset.stopTimes.count - start > 1 else { throw StoreDamage("a train has fewer than two calls") }
            dataset.trains[train].calls = start..<dataset.stopTimes.count
            start = dataset.stopTimes.count
        }
        let table = StopTimeTable()
        try Select(from: table, order: table.trainID, table.position, in: db, checksums).forEach { row in
            let id = try known.checked(try row[table.trainID])
            if id.position != train {
                try close()
                guard id.position == train + 1 else { throw StoreDamage("a train has no calls") }
                train += 1
            }
            let call = StopTime(
                stationID: try known.checked(try row[table.stationID]),
                arrival: try row[table.arrival],
                departure: try row[table.departure]
            )
            guard dataset[call.stationID].railwayID == dataset[id].railwayID else {
                throw StoreDamage("a call is at a station of another railway")
            }
            guard try row[table.position] == dataset.stopTimes.count - start else { throw Self.gap(in: table) }
            dataset.stopTimes.append(call)
        }
        if !dataset.trains.isEmpty { try close() }
        guard train == max(0, dataset.trains.count - 1) else { throw StoreDamage("a train has no calls") }
    }
}
