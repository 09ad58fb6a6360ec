import Timetable

/// Builds the dataset from checked records, leaving out those at fault.
struct Assembly {
    private let network: FeedNetwork
    private let directions: Renumbering<Direction>
    private let trainTypes: Renumbering<TrainType>
    private let railways: Renumbering<Railway>
    /// From the records of stations.json, each of which is a stop, to the stops that are kept.
    private let stops: Renumbering<Station>
    /// From the same records to the stations that railways serve; a destination off the network has none.
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
        let railways = Renumbering<Railway>(isFaulty: network.railways.isFaulty)
        self.railways = railways
        stops = Renumbering(isFaulty: network.stations.isFaulty)
        stations = Renumbering(
            isFaulty: zip(network.stations.isFaulty, network.railwayOfStation).map { isFaulty, railway in
                isFaulty || railway.flatMap { railways[$0] } == nil
            }
        )
        dataset = Dataset(source: source)
        log.leaveOut(directions.leftOut + trainTypes.leftOut + railways.leftOut + stops.leftOut)
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
            let operatorID = operatorIDs[name] ?? Operator.ID(dataset.operators.count)
            if operatorIDs.updateValue(operatorID, forKey: name) == nil {
                if operators[name] == nil { log.report(OperatorWithoutNames.check(name)) }
                let names = operators[name] ?? Names([.ja: name, .en: name])
                dataset.operators.append(Operator(feedID: name, names: names))
            }
            let listing = Pattern.ID(dataset.patterns.count)
            dataset.patterns.append(
                Pattern(
                    railwayID: Railway.ID(dataset.railways.count),
                    stations: stations[network.stationsOfRailway[position]],
                    course: courses.isEmpty ? [] : courses[position]
                )
            )
            dataset.railways.append(
                Railway(
                    feedID: id,
                    names: record.names,
                    reading: readings.railways[record.names],
                    operatorID: operatorID,
                    color: record.color,
                    ascending: ascending,
                    descending: descending == ascending ? nil : descending,
                    listing: listing
                )
            )
        }
    }

    private mutating func addStations(_ readings: Readings) {
        for (position, record) in network.stations.records.enumerated() {
            guard stops[Station.ID(position)] != nil, let id = record.id else { continue }
            if let railway = network.railwayOfStation[position].flatMap({ railways[$0] }) {
                let stop = Stop.ID(dataset.stops.count)
                dataset.stations.append(Station(feedID: id, stopID: stop, railwayID: railway))
            }
            dataset.stops.append(
                Stop(
                    feedID: id,
                    names: record.names,
                    reading: readings.stations[record.names],
                    coordinate: record.coordinate
                )
            )
        }
    }

    private mutating func addInterchanges() {
        for group in network.groups {
            let stations = stations[group]
            guard let first = stations.first else { continue }
            let id = Interchange.ID(dataset.interchanges.count)
            dataset.interchanges.append(Interchange(feedID: dataset[first].feedID, stations: stations))
            for station in stations { dataset.stations[station.position].interchangeID = id }
        }
    }

    /// Adds all trains that are not at fault, and the services that they run on.
    mutating func add(_ links: consuming TrainLinks, _ log: inout NoticeLog) {
        let trains = Renumbering<Train>(isFaulty: links.isFaulty)
        log.leaveOut(trains.leftOut)
        let services = addServices(of: links)
        var patterns = Patterns(dataset.patterns)
        dataset.trains.reserveCapacity(links.trains.count)
        dataset.stopTimes.reserveCapacity(links.stopTimes.count)
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            let record = train.record
            guard let railway = railways[record.railway], let type = trainTypes[record.type],
                let direction = directions[record.direction], let service = record.schedule.flatMap({ services[$0] })
            else { continue }
            let start = dataset.stopTimes.count
            var called: [Station.ID] = []
            called.reserveCapacity(train.calls.count)
            for call in links.stopTimes[train.calls] {
                guard let station = stations[call.stationID] else { continue }
                called.append(station)
                dataset.stopTimes.append(
                    StopTime(stationID: station, arrival: call.arrival, departure: call.departure)
                )
            }
            dataset.trains.append(
                Train(
                    feedID: train.id,
                    number: record.number,
                    names: record.names,
                    railwayID: railway,
                    typeID: type,
                    directionID: direction,
                    serviceID: service,
                    patternID: patterns.id(of: railway, called),
                    origins: stopIDs(record.origins),
                    destinations: stopIDs(record.destinations),
                    previous: trains[train.previous],
                    next: trains[train.next],
                    calls: start..<dataset.stopTimes.count
                )
            )
        }
        dataset.patterns = patterns.all
    }

    /// The services that some train runs on, in the order of ``FeedService``.
    private mutating func addServices(of links: TrainLinks) -> [FeedService: Service.ID] {
        var used: Set<FeedService> = []
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            if let service = train.record.schedule { used.insert(service) }
        }
        var ids: [FeedService: Service.ID] = [:]
        for service in FeedService.allCases where used.contains(service) {
            ids[service] = Service.ID(dataset.services.count)
            dataset.services.append(Service(feedID: service.rawValue, dates: .kinds(service.days)))
        }
        return ids
    }

    private func stopIDs(_ records: [Station.ID]) -> [Stop.ID] {
        stops[records].map { Stop.ID($0.position) }
    }
}
