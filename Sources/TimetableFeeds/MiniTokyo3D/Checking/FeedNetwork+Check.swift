import Messages
import Timetable

extension FeedNetwork {
    /// Checks all records, step by step, each step relying on those before it.
    init(checking files: NetworkFiles, _ log: inout NoticeLog) {
        self.init(
            directions: UniqueRecords(files.directions, kind: .direction, file: "rail-directions.json", &log),
            trainTypes: UniqueRecords(files.trainTypes, kind: .trainType, file: "train-types.json", &log),
            railways: UniqueRecords(files.railways, kind: .railway, file: "railways.json", &log),
            stations: UniqueRecords(files.stations, kind: .station, file: "stations.json", &log)
        )
        findWays(&log)
        findRailwaysOfStations(&log)
        findStationsOfRailways(&log)
        tellUnlistedStations(&log)
        findGroups(files.groups, &log)
        findPlaces()
        hasFaults = [directions.isFaulty, trainTypes.isFaulty, railways.isFaulty, stations.isFaulty]
            .contains { $0.contains(true) }
    }

    private mutating func findWays(_ log: inout NoticeLog) {
        for (position, record) in railways.records.enumerated() {
            var unknown: [String] = []
            let ids = [record.ascending, record.descending].map { name -> Direction.ID in
                // A railway that gives one direction only may name it by a word that only its trains make clear:
                // ``MissingDirections`` settles it.
                guard let name, record.descending != nil else { return .absent }
                guard let found = directions.ids[name] else {
                    unknown.append(name)
                    return .absent
                }
                return Direction.ID(found)
            }
            ways.append(Ways(ascending: ids[0], descending: ids[1]))
            let label = railways.label(position)
            if log.report(UnknownDirection.check(label, directions: unknown)) { railways.isFaulty[position] = true }
            if let lost = ids.first(where: { $0.isKnown && directions.isFaulty[$0.position] }) {
                loseRailway(position, LeftOutToo.check(label, with: .direction, directions.id(lost)), &log)
            }
        }
    }

    private mutating func findRailwaysOfStations(_ log: inout NoticeLog) {
        for (position, record) in stations.records.enumerated() {
            guard let name = record.railway else {
                railwayOfStation.append(nil)
                continue
            }
            let railway = railways.ids[name]
            railwayOfStation.append(railway.map { Railway.ID($0) })
            if railway == nil {
                log.report(UnknownRailway.check(stations.label(position), railway: name))
                stations.isFaulty[position] = true
            }
        }
        isListed = Array(repeating: false, count: stations.records.count)
    }

    private mutating func findStationsOfRailways(_ log: inout NoticeLog) {
        for (position, record) in railways.records.enumerated() {
            var unknown: [String] = []
            var foreign: [String] = []
            var kept: [Station.ID] = []
            for name in record.stations ?? [] {
                guard let station = stations.ids[name] else {
                    unknown.append(name)
                    continue
                }
                if railwayOfStation[station]?.position == position {
                    isListed[station] = true
                    if !stations.isFaulty[station] { kept.append(Station.ID(station)) }
                } else if stations.isFaulty[station] == false {
                    foreign.append(name)
                }
            }
            stationsOfRailway.append(kept)
            let label = railways.label(position)
            log.report(UnknownStation.check(label, unknown: unknown))
            log.report(StationOffItsRailway.check(label, foreign: foreign))
            log.leaveOut(unknown.count + foreign.count)
            guard let listed = record.stations else { continue }
            if log.report(RailwayTooShort.check(label, count: Set(listed).count)) {
                railways.isFaulty[position] = true
            } else if Set(kept).count < 2 {
                loseRailway(position, LeftOutToo.check(stationless: label), &log)
            }
        }
    }

    private mutating func findPlaces() {
        placeInRailway = Array(repeating: nil, count: stations.records.count)
        // Where a station stands twice, as on a loop, the list does not show which way a train goes.
        for list in stationsOfRailway where Set(list).count == list.count {
            for (place, station) in list.enumerated() { placeInRailway[station.position] = place }
        }
    }

    private mutating func tellUnlistedStations(_ log: inout NoticeLog) {
        for position in stations.records.indices where !stations.isFaulty[position] {
            guard let railway = railwayOfStation[position] else { continue }
            let label = stations.label(position)
            if railways.isFaulty[railway.position] {
                guard log.isLenient else { continue }
                log.report(LeftOutToo.check(label, with: .railway, railways.id(railway)))
                stations.isFaulty[position] = true
            } else if !isListed[position] {
                log.report(UnlistedStation.check(label, railway: railways.id(railway)))
            }
        }
    }

    private mutating func findGroups(_ records: [GroupRecord], _ log: inout NoticeLog) {
        var seen: Set<Int> = []
        for (number, record) in records.enumerated() {
            let label = RecordLabel(kind: .group, id: nil, file: "station-groups.json", number: number + 1)
            var unknown: [String] = []
            var repeated: [String] = []
            let group = record.stations.compactMap { name -> Station.ID? in
                guard let station = stations.ids[name] else {
                    unknown.append(name)
                    return nil
                }
                guard seen.insert(station).inserted else {
                    repeated.append(name)
                    return nil
                }
                return Station.ID(station)
            }
            for rule in FieldRules.all where log.report(rule.check(record.faults, of: label)) { log.leaveOut() }
            log.report(UnknownStation.check(label, unknown: unknown))
            log.report(StationInTwoGroups.check(label, stations: repeated))
            log.leaveOut(unknown.count + repeated.count)
            groups.append(group)
        }
    }

    /// Leaves out a railway for what it depends on. A lenient import reports this; in any other the fault itself is enough.
    private mutating func loseRailway(_ position: Int, _ notice: Notice, _ log: inout NoticeLog) {
        guard log.isLenient, !railways.isFaulty[position] else { return }
        log.report(notice)
        railways.isFaulty[position] = true
    }
}
