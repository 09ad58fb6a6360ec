import GRDB
import Messages
import Timetable

/// The trains and their calls, and the headway runs.
extension DatasetReader {
    func readTrains(patterns: [Pattern]) throws -> [Train] {
        let names = try readTrainNames()
        let origins = try readLists(ListTable<Train, Stop>.origins)
        let destinations = try readLists(ListTable<Train, Stop>.destinations)
        let table = TrainTable()
        var trains = try rows(of: table, by: table.id) { row, id in
            let patternID = try known.checked(try row[table.patternID])
            return Train(
                feedID: try row[table.feedID],
                sharedRecordID: try row[table.sharedRecordID],
                number: try row[table.number],
                names: names[id] ?? [],
                railwayID: patterns[patternID.position].railwayID,
                typeID: try known.checked(try row[table.trainTypeID]),
                directionID: try known.checked(try row[table.directionID]),
                serviceID: try known.checked(try row[table.serviceID]),
                patternID: patternID,
                origins: origins[id.position],
                destinations: destinations[id.position],
                admission: Admission(wheelchairs: try row[table.wheelchairs], bicycles: try row[table.bicycles]),
                fareNetworkID: try row[table.fareNetworkID].map(known.checked),
                calls: 0..<0
            )
        }
        try readLinks(into: &trains)
        let calls = trains.map { patterns[$0.patternID.position].stations.count }
        try Self.checkLength(calls)
        for (position, changes) in try readHeadsignChanges(of: Train.self, calls: calls) {
            trains[position].headsigns = changes
        }
        for (position, uses) in try readRemarkUses(of: Train.self, calls: calls) { trains[position].remarks = uses }
        return trains
    }

    /// - Throws: ``StoreDamage`` where a train has more calls than any, as stores of version 0.2 could have.
    private static func checkLength(_ calls: [Int]) throws {
        guard calls.allSatisfy({ $0 <= Train.mostCalls }) else {
            throw StoreDamage(Message("a train calls more than \(Train.mostCalls) times"))
        }
    }

    private func readLinks(into trains: inout [Train]) throws {
        let table = TrainLinkTable()
        // A link's other end, sorted here: an index would do it in SQLite, and may say something else than the rows.
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
            guard (0..<256).contains(position) else { throw StoreDamage(Message("a train has more names than any")) }
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
        var stations = dataset.trains.first.map { dataset[$0.patternID].stations } ?? []
        func close() throws {
            guard dataset.stopTimes.count - start == stations.count else {
                throw StoreDamage(Message("a train calls at fewer stations than its pattern has"))
            }
            dataset.trains[train].calls = start..<dataset.stopTimes.count
            start = dataset.stopTimes.count
        }
        let table = StopTimeTable()
        try Select(from: table, order: table.trainID, table.position, in: db, checksums).forEach { row in
            let id = try known.checked(try row[table.trainID])
            if id.position != train {
                try close()
                guard id.position == train + 1 else { throw StoreDamage(Message("a train has no calls")) }
                train += 1
                stations = dataset[dataset.trains[train].patternID].stations
            }
            let position = dataset.stopTimes.count - start
            guard try row[table.position] == position else { throw Self.gap(in: table) }
            guard position < stations.count else {
                throw StoreDamage(Message("a train calls at more stations than its pattern has"))
            }
            dataset.stopTimes.append(
                StopTime(
                    stationID: stations[position],
                    arrival: try row[table.arrival],
                    departure: try row[table.departure],
                    platformID: try row[table.platformID].map(known.checked),
                    boarding: try row[table.boarding],
                    alighting: try row[table.alighting],
                    isApproximate: try row[table.isApproximate]
                )
            )
        }
        if !dataset.trains.isEmpty { try close() }
        guard train == max(0, dataset.trains.count - 1) else { throw StoreDamage(Message("a train has no calls")) }
    }

    func readHeadwayRuns(patterns: [Pattern]) throws -> [HeadwayRun] {
        let destinations = try readLists(ListTable<HeadwayRun, Stop>.destinations)
        let calls = try readHeadwayRunCalls()
        let table = HeadwayRunTable()
        var runs = try rows(of: table, by: table.id) { row, id in
            let patternID = try known.checked(try row[table.patternID])
            guard let calls = calls[id], calls.count == patterns[patternID.position].stations.count else {
                throw StoreDamage(Message("a headway run calls at more or fewer stations than its pattern has"))
            }
            let (from, until, headway) = (
                try row[table.fromTime], try row[table.untilTime], try row[table.headwaySeconds]
            )
            guard from < until, HeadwayRun.headways.contains(headway) else {
                throw StoreDamage(Message("a headway run is repeated as none can be"))
            }
            return HeadwayRun(
                feedID: try row[table.feedID],
                recordID: try row[table.recordID],
                patternID: patternID,
                typeID: try known.checked(try row[table.trainTypeID]),
                directionID: try known.checked(try row[table.directionID]),
                serviceID: try known.checked(try row[table.serviceID]),
                destinations: destinations[id.position],
                admission: Admission(wheelchairs: try row[table.wheelchairs], bicycles: try row[table.bicycles]),
                fareNetworkID: try row[table.fareNetworkID].map(known.checked),
                from: from,
                until: until,
                headwaySeconds: headway,
                calls: calls
            )
        }
        let counts = runs.map(\.calls.count)
        try Self.checkLength(counts)
        for (position, changes) in try readHeadsignChanges(of: HeadwayRun.self, calls: counts) {
            runs[position].headsigns = changes
        }
        for (position, uses) in try readRemarkUses(of: HeadwayRun.self, calls: counts) {
            runs[position].remarks = uses
        }
        return runs
    }

    private func readHeadwayRunCalls() throws -> [HeadwayRun.ID: [HeadwayRun.Call]] {
        var calls: [HeadwayRun.ID: [HeadwayRun.Call]] = [:]
        let table = HeadwayRunCallTable()
        try Select(from: table, order: table.headwayRunID, table.position, in: db, checksums).forEach { row in
            let (arrival, departure) = (try row[table.arrival], try row[table.departure])
            guard HeadwayRun.minutes.contains(arrival), (arrival...HeadwayRun.minutes.upperBound).contains(departure)
            else {
                throw StoreDamage(Message("a headway run calls at a time that no day has"))
            }
            let call = HeadwayRun.Call(
                arrival: arrival,
                departure: departure,
                platformID: try row[table.platformID].map(known.checked),
                boarding: try row[table.boarding],
                alighting: try row[table.alighting]
            )
            let id = try known.checked(try row[table.headwayRunID])
            try Self.append(call, to: &calls[id, default: []], at: try row[table.position], of: table)
        }
        return calls
    }
}
