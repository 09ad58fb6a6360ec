import Timetable

/// Builds the dataset from checked records, leaving out those at fault.
struct Assembly {
    private let network: FeedNetwork
    private let directions: Renumbering<Direction>
    private let trainTypes: Renumbering<TrainType>
    private let railways: Renumbering<Railway>
    private let stations: Renumbering<Station>
    private(set) var dataset: Dataset

    /// An assembly of everything but the trains.
    init(
        _ network: FeedNetwork,
        source: Source,
        courses: [[Coordinate]],
        operators: OperatorNames,
        readings: Readings,
        _ log: inout NoticeLog
    ) {
        self.network = network
        directions = Renumbering(isFaulty: network.directions.isFaulty)
        trainTypes = Renumbering(isFaulty: network.trainTypes.isFaulty)
        railways = Renumbering(isFaulty: network.railways.isFaulty)
        stations = Renumbering(isFaulty: network.stations.isFaulty)
        dataset = Dataset(source: source)
        log.leaveOut(directions.leftOut + trainTypes.leftOut + railways.leftOut + stations.leftOut)
        addNames()
        addRailways(courses, operators, readings, &log)
        addStations(readings)
        addInterchanges()
    }

    private mutating func addNames() {
        for (position, record) in network.directions.records.enumerated() {
            guard directions[Direction.ID(position)] != nil, let id = record.id else { continue }
            dataset.directions.append(Direction(feedID: id, names: record.names))
        }
        for (position, record) in network.trainTypes.records.enumerated() {
            guard trainTypes[TrainType.ID(position)] != nil, let id = record.id else { continue }
            dataset.trainTypes.append(TrainType(feedID: id, names: record.names))
        }
    }

    private mutating func addRailways(
        _ courses: [[Coordinate]],
        _ operators: OperatorNames,
        _ readings: Readings,
        _ log: inout NoticeLog
    ) {
        var operatorIDs: [String: Operator.ID] = [:]
        for (position, record) in network.railways.records.enumerated() {
            let ways = network.ways[position]
            guard railways[Railway.ID(position)] != nil, let id = record.id,
                let ascending = directions[ways.ascending], let descending = directions[ways.descending]
            else { continue }
            let name = String(id.prefix { $0 != "." })
            if operatorIDs[name] == nil {
                operatorIDs[name] = Operator.ID(dataset.operators.count)
                if operators[name] == nil { log.report(OperatorWithoutNames.check(name)) }
                let names = operators[name] ?? Names([.ja: name, .en: name])
                dataset.operators.append(Operator(feedID: name, names: names))
            }
            dataset.railways.append(
                Railway(
                    feedID: id,
                    names: record.names,
                    reading: readings.railways[record.names],
                    operatorID: operatorIDs[name] ?? Operator.ID(0),
                    color: record.color,
                    stations: stations[network.stationsOfRailway[position]],
                    ascending: ascending,
                    descending: descending,
                    course: courses.isEmpty ? [] : courses[position]
                )
            )
        }
    }

    private mutating func addStations(_ readings: Readings) {
        for (position, record) in network.stations.records.enumerated() {
            guard stations[Station.ID(position)] != nil, let id = record.id else { continue }
            dataset.stations.append(
                Station(
                    feedID: id,
                    names: record.names,
                    reading: readings.stations[record.names],
                    railwayID: network.railwayOfStation[position].flatMap { railways[$0] },
                    coordinate: record.coordinate
                )
            )
        }
    }

    private mutating func addInterchanges() {
        for group in network.groups {
            let gates = group.map { stations[$0] }.filter { !$0.isEmpty }
            guard let first = gates.first?.first else { continue }
            let id = Interchange.ID(dataset.interchanges.count)
            dataset.interchanges.append(Interchange(feedID: dataset[first].feedID, gates: gates))
            for station in gates.joined() { dataset.stations[station.position].interchangeID = id }
        }
    }

    /// Adds all trains that are not at fault, and the schedules that they run on.
    mutating func add(_ links: consuming TrainLinks, _ log: inout NoticeLog) {
        let trains = Renumbering<Train>(isFaulty: links.isFaulty)
        log.leaveOut(trains.leftOut)
        var isUsed = FeedSchedule.allCases.map { _ in false }
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            isUsed[train.scheduleID.position] = true
        }
        let schedules = Renumbering<Schedule>(isFaulty: isUsed.map { !$0 })
        dataset.schedules = zip(FeedSchedule.allCases, isUsed).filter { $0.1 }.map { $0.0.schedule }
        let isWhole =
            trains.changesNothing && railways.changesNothing && stations.changesNothing && trainTypes.changesNothing
            && directions.changesNothing
        if isWhole {
            dataset.trains = links.trains
            dataset.stopTimes = links.stopTimes
            for position in dataset.trains.indices {
                dataset.trains[position].scheduleID =
                    schedules[dataset.trains[position].scheduleID] ?? Schedule.ID(0)
            }
            return
        }
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            guard let railway = railways[train.railwayID], let type = trainTypes[train.typeID],
                let direction = directions[train.directionID], let schedule = schedules[train.scheduleID]
            else { continue }
            var kept = train
            kept.railwayID = railway
            kept.typeID = type
            kept.directionID = direction
            kept.scheduleID = schedule
            kept.origins = stations[train.origins]
            kept.destinations = stations[train.destinations]
            kept.next = trains[train.next]
            kept.previous = trains[train.previous]
            let start = dataset.stopTimes.count
            for call in links.stopTimes[train.calls] {
                guard let station = stations[call.stationID] else { continue }
                dataset.stopTimes.append(
                    StopTime(stationID: station, arrival: call.arrival, departure: call.departure)
                )
            }
            kept.calls = start..<dataset.stopTimes.count
            dataset.trains.append(kept)
        }
    }
}
