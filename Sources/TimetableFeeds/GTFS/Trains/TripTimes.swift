import Timetable

/// The trains and runs that the trips of a feed are.
///
/// A trip of frequencies.txt is no train itself. Where its times are exact (`exact_times` 1), it becomes a train each
/// time it leaves: counted to the second, then cut to minutes. Otherwise it becomes a run, of which riders see that a
/// vehicle comes every so many minutes (GTFS Schedule Reference, frequencies.txt).
struct TripTimes {
    /// Trains, runs and calls, as they come.
    private(set) var trains: [Train] = []
    private(set) var stopTimes = StopTimes()
    private(set) var runs: [HeadwayRun] = []
    private(set) var boundary = DayBoundary()
    private let network: LineNetwork
    private var takenIDs: Set<String> = []
    private var takenRunIDs: Set<String> = []

    init(_ network: LineNetwork, _ records: GTFSRecords) {
        self.network = network
        trains.reserveCapacity(records.trips.count)
        stopTimes.reserveCapacity(records.stopTimes.count)
    }

    /// Adds a trip that runs once.
    mutating func add(_ trip: Identifier<TripRecord>, _ shape: CallShape, _ service: Service.ID, _ records: GTFSRecords)
    {
        let times = records.stopTimes.times(of: trip)
        let start = stopTimes.count
        for (index, call) in shape.calls.enumerated() {
            let time = times[times.startIndex + call.position]
            stopTimes.append(shape.stopTime(index, arrival: time.arrival, departure: time.departure))
        }
        addTrain(trip, id: records.trips[trip].id, shared: nil, shape, service, start, records)
    }

    /// Adds a trip that is repeated.
    mutating func add(
        _ trip: Identifier<TripRecord>,
        every frequency: FrequencyRecord,
        _ shape: CallShape,
        _ service: Service.ID,
        _ records: GTFSRecords
    ) {
        let seconds = records.stopTimes.seconds[trip] ?? []
        guard let last = shape.calls.last?.position, last < seconds.count, let first = shape.calls.first else { return }
        let zero = Int(seconds[0].departure)
        if !frequency.isExact {
            addRun(
                trip,
                frequency,
                shape,
                service,
                seconds,
                start: Int(seconds[first.position].departure) - zero,
                records
            )
            return
        }
        for leaving in stride(from: frequency.from, to: frequency.until, by: frequency.headway) {
            let start = stopTimes.count
            guard leaving - zero + Int(seconds[last].departure) <= FrequencyRecord.latest else { return }
            for (index, call) in shape.calls.enumerated() {
                let time = seconds[call.position]
                func minute(_ second: Int32) -> ServiceTime {
                    ServiceTime(clamping: (Int(second) - zero + leaving) / 60)
                }
                stopTimes.append(
                    shape.stopTime(index, arrival: minute(time.arrival), departure: minute(time.departure))
                )
            }
            let own = records.trips[trip].id
            addTrain(trip, id: "\(own)@\(Self.clock(leaving))", shared: own, shape, service, start, records)
        }
    }

    private mutating func addTrain(
        _ trip: Identifier<TripRecord>,
        id: String,
        shared: String?,
        _ shape: CallShape,
        _ service: Service.ID,
        _ start: Int,
        _ records: GTFSRecords
    ) {
        let record = records.trips[trip]
        var feedID = id
        if shared != nil {
            while records.trips[feedID] != nil || !takenIDs.insert(feedID).inserted { feedID += "-" }
        }
        trains.append(
            Train(
                feedID: feedID,
                sharedRecordID: shared,
                number: number(of: record, records),
                names: [],
                railwayID: Railway.ID(Int(network.railwayOfRoute[record.routeID.position])),
                typeID: network.typeOfRoute[record.routeID.position],
                directionID: network.directionOfUse[Int(network.uses.ofTrip[trip.position])],
                serviceID: service,
                patternID: shape.pattern,
                origins: shape.origins,
                destinations: shape.destinations,
                headsigns: shape.headsigns,
                remarks: shape.remarks,
                admission: record.admission,
                fareNetworkID: records.fares.network(ofRoute: record.routeID.position),
                calls: start..<stopTimes.count
            )
        )
        if let first = stopTimes[start].departureOrArrival, let last = stopTimes.last?.arrivalOrDeparture {
            boundary.add(from: first, to: last)
        }
    }

    private mutating func addRun(
        _ trip: Identifier<TripRecord>,
        _ frequency: FrequencyRecord,
        _ shape: CallShape,
        _ service: Service.ID,
        _ seconds: [CallSeconds],
        start: Int,
        _ records: GTFSRecords
    ) {
        let record = records.trips[trip]
        let (from, until) = (frequency.from + start, frequency.until + start)
        let begin = ServiceTime(clamping: from / 60)
        let end = ServiceTime(clamping: (until + 59) / 60)
        guard begin < end else { return }
        var id = "\(record.id)@\(Self.clock(frequency.from))"
        while !takenRunIDs.insert(id).inserted { id += "-" }
        let zero = Int(seconds[shape.calls[0].position].departure)
        runs.append(
            HeadwayRun(
                feedID: id,
                recordID: record.id,
                patternID: shape.pattern,
                typeID: network.typeOfRoute[record.routeID.position],
                directionID: network.directionOfUse[Int(network.uses.ofTrip[trip.position])],
                serviceID: service,
                destinations: shape.destinations,
                headsigns: shape.headsigns,
                remarks: shape.remarks,
                admission: record.admission,
                fareNetworkID: records.fares.network(ofRoute: record.routeID.position),
                from: begin,
                until: end,
                headwaySeconds: frequency.headway,
                calls: shape.calls.enumerated().map { index, call in
                    let time = seconds[call.position]
                    let arrival = index == 0 ? 0 : max(0, (Int(time.arrival) - zero) / 60)
                    return HeadwayRun.Call(
                        arrival: arrival,
                        departure: index == 0 ? 0 : max(arrival, (Int(time.departure) - zero) / 60),
                        platformID: call.platform,
                        boarding: call.boarding,
                        alighting: call.alighting
                    )
                }
            )
        )
        let length = (Int(seconds[shape.calls[shape.calls.count - 1].position].arrival) - zero) / 60
        boundary.add(
            from: begin,
            to: ServiceTime(clamping: Int(end.rawValue) + length),
            trips: max(1, length * 60 / frequency.headway)
        )
    }

    /// The number of a train; empty where the feed repeats the route's name there.
    private func number(of trip: TripRecord, _ records: GTFSRecords) -> String {
        let number = records.texts[trip.shortName]
        let route = records.routes[trip.routeID]
        return [route.shortName, route.longName, records.texts[trip.headsign]].contains(number) ? "" : number
    }

    /// Seconds since midnight as they stand in an id: `0705`, or `070530`.
    private static func clock(_ second: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return two(second / 3600) + two(second / 60 % 60) + (second % 60 == 0 ? "" : two(second % 60))
    }
}

extension TripTimes {
    /// Joins trains that are one vehicle's, with their passengers in their seats.
    mutating func link(_ pairs: [(from: Train.ID, to: Train.ID)]) {
        for (from, to) in pairs {
            trains[from.position].next.append(to)
            trains[to.position].previous.append(from)
        }
        // The whole journey's ends are those of its last and first trains.
        let linked = Set(pairs.flatMap { [$0.from, $0.to] }).sorted()
        let ends = linked.map { id in
            (origins: self.ends(of: id, \.previous, \.origins), destinations: self.ends(of: id, \.next, \.destinations))
        }
        for (id, ends) in zip(linked, ends) {
            trains[id.position].origins = ends.origins
            trains[id.position].destinations = ends.destinations
        }
    }

    private func ends(
        of train: Train.ID,
        _ neighbours: KeyPath<Train, [Train.ID]>,
        _ stops: KeyPath<Train, [Stop.ID]>
    ) -> [Stop.ID] {
        var (found, open, seen): ([Stop.ID], [Train.ID], Set<Train.ID>) = ([], [train], [train])
        while let id = open.popLast() {
            let others = trains[id.position][keyPath: neighbours]
            if others.isEmpty {
                for stop in trains[id.position][keyPath: stops] where !found.contains(stop) { found.append(stop) }
            }
            for other in others.reversed() where seen.insert(other).inserted { open.append(other) }
        }
        return found
    }
}
