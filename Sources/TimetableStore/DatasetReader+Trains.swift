import GRDB
import Messages
import Timetable

/// The trains and their calls, and the headway runs.
extension DatasetReader {
    /// Reads the trains that are wanted, with all that is told of them. Of the others the rows are read for the checksums
    /// alone.
    func readTrains(_ wanted: WantedTrains, into dataset: inout Dataset) throws {
        let names = try readTrainNames()
        let origins = try readLists(ListTable<Train, Stop>.origins)
        let destinations = try readLists(ListTable<Train, Stop>.destinations)
        var patterns: [Pattern.ID] = []
        patterns.reserveCapacity(known.trains)
        let table = TrainTable()
        var ids = NumberedText.Frames()
        var trains = try rows(of: table, by: table.id) { [railways = dataset.patterns.map(\.railwayID)] row, id in
            let patternID = try known.checked(try row[table.patternID])
            patterns.append(patternID)
            var train = Train(
                feedID: try row[table.feedID],
                sharedRecordID: try row[table.sharedRecordID],
                number: try row[table.number],
                names: names[id] ?? [],
                railwayID: railways[patternID.position],
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
            train.shareID(with: &ids)
            return wanted[id] == nil ? nil : train
        }
        try readLinks(of: wanted, into: &trains)
        let calls = patterns.map { dataset[$0].stations.count }
        try Self.checkLength(calls)
        try Self.checkSize(calls)
        for (position, changes) in try readHeadsignChanges(of: Train.self, calls: calls) {
            if let id = wanted[Train.ID(position)] { trains[id.position].headsigns = changes }
        }
        for (position, uses) in try readRemarkUses(of: Train.self, calls: calls) {
            if let id = wanted[Train.ID(position)] { trains[id.position].remarks = uses }
        }
        dataset.trains = trains
        try readStopTimes(of: wanted, patterns: patterns, into: &dataset)
    }

    /// - Throws: ``StoreDamage`` where a train has more calls than any, as stores of version 0.2 could have.
    private static func checkLength(_ calls: [Int]) throws {
        guard calls.allSatisfy({ $0 <= Train.mostCalls }) else {
            throw StoreDamage(Message("a train calls more than \(Train.mostCalls) times"))
        }
    }

    /// - Parameter calls: How many each train has.
    /// - Throws: ``StoreDamage`` where there are more trains or calls than tables can number.
    static func checkSize(_ calls: some Collection<Int>) throws {
        guard calls.count <= Dataset.mostTrains else {
            throw StoreDamage(Message("it has more than \(Dataset.mostTrains) trains"))
        }
        guard calls.reduce(0, +) <= Dataset.mostCalls else {
            throw StoreDamage(Message("its trains call more than \(Dataset.mostCalls) times in all"))
        }
    }

    private func readLinks(of wanted: WantedTrains, into trains: inout [Train]) throws {
        let table = TrainLinkTable()
        // A link's other end, sorted here: an index would do it in SQLite, and may say something else than the rows.
        var ends: [(position: Int, previous: Train.ID, train: Train.ID)] = []
        try Select(from: table, order: table.trainID, table.nextPosition, in: db, checksums).forEach { row in
            let (stored, other) = (try known.checked(try row[table.trainID]), try known.checked(try row[table.nextID]))
            let (position, previousPosition) = (try row[table.nextPosition], try row[table.previousPosition])
            // One vehicle's trains are wanted or left out together.
            guard let id = wanted[stored], let next = wanted[other] else { return }
            try Self.append(next, to: &trains[id.position].next, at: position, of: table)
            ends.append((previousPosition, id, next))
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

    /// - Parameter patterns: That of each train of the store.
    private func readStopTimes(of wanted: WantedTrains, patterns: [Pattern.ID], into dataset: inout Dataset) throws {
        if wanted.areAll {
            dataset.stopTimes.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM stop_time") ?? 0)
        }
        // The train of the rows that come, as the store numbers it, with how many have come.
        var train = 0
        var count = 0
        var id = patterns.isEmpty ? nil : wanted[Train.ID(0)]
        var stations = patterns.first.map { dataset[$0].stations } ?? []
        func close() throws {
            guard count == stations.count else {
                throw StoreDamage(Message("a train calls at fewer stations than its pattern has"))
            }
            if let id {
                let end = dataset.stopTimes.count
                dataset.trains[id.position].calls = end - count..<end
            }
            count = 0
        }
        let table = StopTimeTable()
        try Select(from: table, order: table.trainID, table.position, in: db, checksums).forEach { row in
            let stored = try known.checked(try row[table.trainID])
            if stored.position != train {
                try close()
                guard stored.position == train + 1 else { throw StoreDamage(Message("a train has no calls")) }
                train += 1
                id = wanted[stored]
                stations = dataset[patterns[train]].stations
            }
            guard try row[table.position] == count else { throw Self.gap(in: table) }
            guard count < stations.count else {
                throw StoreDamage(Message("a train calls at more stations than its pattern has"))
            }
            let call = StopTime(
                stationID: stations[count],
                arrival: try row[table.arrival],
                departure: try row[table.departure],
                platformID: try row[table.platformID].map(known.checked),
                boarding: try row[table.boarding],
                alighting: try row[table.alighting],
                isApproximate: try row[table.isApproximate]
            )
            if id != nil { dataset.stopTimes.append(call) }
            count += 1
        }
        if !patterns.isEmpty { try close() }
        dataset.stopTimes.compact()
        guard train == max(0, patterns.count - 1) else { throw StoreDamage(Message("a train has no calls")) }
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
