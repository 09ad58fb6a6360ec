import Timetable

/// Builds the dataset from the records of a feed.
struct GTFSAssembly {
    /// The whole timetable; `nil` where the feed has nothing to show.
    private(set) var dataset: Dataset?

    /// Applies every rule in turn.
    init(_ records: GTFSRecords, _ options: FeedOptions, _ log: inout NoticeLog) {
        let services = FeedServices(records.services, &log)
        let texts = FeedTexts(records)
        let source = FeedSource.source(records, texts, options, &log)
        let network = LineNetwork(records, source: source, runs: services.runs, texts, &log)
        if log.report(FeedWithoutTrips.check(network.dataset.railways.count)) { return }
        var dataset = network.dataset
        let used = Self.usedServices(records, network)
        for (position, id) in used.enumerated() where id != nil {
            dataset.services.append(
                Service(feedID: records.services.records[position].id, dates: .dates(services.dates[position]))
            )
        }
        var trips = TripTimes(network, records)
        var shapes = CallShapes(network)
        var courses = PatternCourses()
        var trainOfTrip = [Int32](repeating: -1, count: records.trips.count)
        let frequencies = Dictionary(grouping: records.frequencies, by: \.tripID)
        for position in records.trips.records.indices where network.uses.ofTrip[position] >= 0 {
            let trip = Identifier<TripRecord>(position)
            let record = records.trips.records[position]
            guard let service = used[record.serviceID.position], let shape = shapes.shape(of: trip, records) else {
                continue
            }
            if let course = record.shapeID { courses.count(course, of: shape.pattern) }
            if records.repeatedTrips.contains(trip) {
                for frequency in frequencies[trip] ?? [] { trips.add(trip, every: frequency, shape, service, records) }
            } else {
                trainOfTrip[position] = Int32(trips.trains.count)
                trips.add(trip, shape, service, records)
            }
        }
        let links = Self.links(records, network, services, trainOfTrip, &log)
        trips.link(links.map { (Train.ID(Int(trainOfTrip[$0.from])), Train.ID(Int(trainOfTrip[$0.to]))) })
        dataset.stations = shapes.stations
        StationIDs.give(to: &dataset.stations, dataset)
        dataset.patterns = shapes.patterns.all
        dataset.headsigns = shapes.headsigns.all
        dataset.remarks = shapes.notes.all
        courses.draw(on: &dataset, records)
        dataset.trains = trips.trains
        dataset.stopTimes = trips.stopTimes
        dataset.headwayRuns = trips.runs
        dataset.source.dayBoundary = trips.boundary.time
        dataset.transfers = FeedTransfers.transfers(records, network, &log)
        FeedInterchanges.tie(&dataset)
        if log.report(FeedWithoutTrips.check(dataset.trains.count + dataset.headwayRuns.count)) { return }
        self.dataset = dataset
    }

    /// By record: the service, of those that some trip runs on.
    private static func usedServices(_ records: GTFSRecords, _ network: LineNetwork) -> [Service.ID?] {
        var isUsed = [Bool](repeating: false, count: records.services.count)
        for (position, trip) in records.trips.records.enumerated() where network.uses.ofTrip[position] >= 0 {
            isUsed[trip.serviceID.position] = true
        }
        var count = 0
        return isUsed.map { isUsed in
            guard isUsed else { return nil }
            count += 1
            return Service.ID(count - 1)
        }
    }

    private static func links(
        _ records: GTFSRecords,
        _ network: LineNetwork,
        _ services: FeedServices,
        _ trainOfTrip: [Int32],
        _ log: inout NoticeLog
    ) -> [(from: Int, to: Int)] {
        var staySeated: [(from: Int, to: Int, place: FileLine)] = []
        var apart: Set<[Int]> = []
        for record in records.transfers {
            guard let from = record.fromTripID?.position, let to = record.toTripID?.position else { continue }
            apart.insert([from, to])
            if record.kind == .staySeated { staySeated.append((from, to, FileLine("transfers.txt", record.line))) }
        }
        var blocks: [TextPool.Key: [Int]] = [:]
        for (position, trip) in records.trips.records.enumerated()
        where !trip.block.isNone && trainOfTrip[position] >= 0 {
            blocks[trip.block, default: []].append(position)
        }
        // Services that run on the same dates are one to a vehicle.
        var numbers: [DateSet: Int32] = [:]
        var sets: [DateSet] = []
        let numberOfService = services.dates.map { dates in
            if let known = numbers[dates] { return known }
            numbers[dates] = Int32(sets.count)
            sets.append(dates)
            return Int32(sets.count - 1)
        }
        return TripLinks(
            { position in
                guard trainOfTrip[position] >= 0 else { return nil }
                let id = Identifier<TripRecord>(position)
                let times = records.stopTimes.times(of: id)
                guard let first = times.first, let last = times.last else { return nil }
                return TripLinks.Trip(
                    dates: numberOfService[records.trips[id].serviceID.position],
                    start: first.departure,
                    end: last.arrival,
                    places: records.stopTimes.stops(of: id).compactMap { network.places.place(of: $0)?.rawValue }
                )
            },
            staySeated: staySeated,
            apart: apart,
            blocks: blocks.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] },
            dates: sets,
            ids: { records.trips.records[$0].id },
            &log
        ).pairs
    }
}
