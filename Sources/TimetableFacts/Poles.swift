import Timetable

/// The poles of a city: where buses, trams and ferries leave, each with one table for all its routes; likewise platforms
/// that most lines of a company share.
///
/// A pole is a stop without children or a child of one. Those that a rider takes for one place, because they are of one
/// stop or interchange and of one name, are found together:
/// ```
///     place "City Hall"   pole 1   routes 6, 6X   eastwards
///                         pole 2   route 6        westwards
/// ```
public final class Poles: Sendable {
    /// Where vehicles of some routes leave.
    public struct Pole: Equatable, Sendable {
        /// The pole itself.
        public let stopID: Stop.ID
        /// A position in ``Poles/places``.
        public let place: Int
        /// The services of all that leaves here, in the order of the feed.
        public let services: [Service.ID]
        /// The routes that leave here, in the order of the feed.
        public let railways: [Railway.ID]
    }

    /// What is one place to a rider.
    public struct Place: Equatable, Sendable {
        /// The stations of the routes that serve it; the first one stands for the place.
        public let stations: [Station.ID]
        /// Positions in ``Poles/all``.
        public let poles: Range<Int>
    }

    /// Every pole, place by place.
    public let all: [Pole]
    /// Every place with poles, in the order of the feed's stations.
    public let places: [Place]
    /// For each station its place, or -1 where trains have directions.
    private let placeOfStation: [Int32]
    /// For each stop its pole, or -1.
    private let poleOfStop: [Int32]

    /// Finds the poles of a dataset: those of the railways whose mode has them.
    public init(_ dataset: Dataset) {
        let (placeOfStation, members) = Self.places(dataset)
        self.placeOfStation = placeOfStation
        guard !members.isEmpty else {
            (all, places, poleOfStop) = ([], [], [])
            return
        }
        var services: [Stop.ID: Set<Service.ID>] = [:]
        var railways: [Stop.ID: Set<Railway.ID>] = [:]
        var stops = [Set<Stop.ID>](repeating: [], count: members.count)
        func add(_ station: Station.ID, _ platform: Stop.ID?, _ service: Service.ID) {
            let place = placeOfStation[station.position]
            if place < 0 { return }
            let stop = platform ?? dataset[station].stopID
            stops[Int(place)].insert(stop)
            services[stop, default: []].insert(service)
            railways[stop, default: []].insert(dataset[station].railwayID)
        }
        for train in dataset.trains
        where placeOfStation[dataset.stopTimes[train.calls.lowerBound].stationID.position] >= 0 {
            for call in train.calls where dataset.stopTimes[call].departure != nil {
                add(dataset.stopTimes[call].stationID, dataset.stopTimes[call].platformID, train.serviceID)
            }
        }
        for run in dataset.headwayRuns {
            for (station, call) in zip(dataset[run.patternID].stations, run.calls).dropLast()
            where call.boarding != .none {
                add(station, call.platformID, run.serviceID)
            }
        }
        var all: [Pole] = []
        var poleOfStop = [Int32](repeating: -1, count: dataset.stops.count)
        places = members.enumerated().map { place, stations in
            let start = all.count
            for stop in stops[place].sorted() {
                poleOfStop[stop.position] = Int32(all.count)
                let (services, railways) = (services[stop] ?? [], railways[stop] ?? [])
                all.append(
                    Pole(stopID: stop, place: place, services: services.sorted(), railways: railways.sorted())
                )
            }
            return Place(stations: stations, poles: start..<all.count)
        }
        self.all = all
        self.poleOfStop = poleOfStop
    }

    /// The place of a station, a position in ``places``; `nil` where trains have directions.
    public func place(of station: Station.ID) -> Int? {
        placeOfStation[station.position] < 0 ? nil : Int(placeOfStation[station.position])
    }

    /// The station that stands for others: the first of its place, or itself where trains have directions.
    public func leader(of station: Station.ID) -> Station.ID {
        place(of: station).map { places[$0].stations[0] } ?? station
    }

    /// The pole that a call is at, a position in ``all``; `nil` where trains have directions.
    func pole(of station: Station.ID, platform: Stop.ID?, _ dataset: Dataset) -> Int? {
        if all.isEmpty || placeOfStation[station.position] < 0 { return nil }
        let pole = poleOfStop[(platform ?? dataset[station].stopID).position]
        return pole < 0 ? nil : Int(pole)
    }

    /// Groups the stations of routes by what a rider takes for one place.
    private static func places(_ dataset: Dataset) -> (placeOfStation: [Int32], members: [[Station.ID]]) {
        struct Key: Hashable {
            let interchange: Interchange.ID?
            let stop: Stop.ID
        }
        var placeOfStation = [Int32](repeating: -1, count: dataset.stations.count)
        var members: [[Station.ID]] = []
        let isAtPoles = dataset.railwaysAtPoles
        guard isAtPoles.contains(true) else { return (placeOfStation, []) }
        let namesakes = Namesakes(dataset)
        var interchanges: [Stop.ID: Interchange.ID] = [:]
        for station in dataset.stations {
            if let interchange = station.interchangeID { interchanges[station.stopID] = interchange }
        }
        var known: [Key: Int32] = [:]
        for (position, station) in dataset.stations.enumerated() where isAtPoles[station.railwayID.position] {
            let interchange = interchanges[station.stopID]
            // Of an interchange, the stops of one name are one place.
            let stop = interchange == nil ? station.stopID : namesakes.representative(of: station.stopID)
            let key = Key(interchange: interchange, stop: stop)
            let place = known[key] ?? Int32(members.count)
            if place == members.count {
                known[key] = place
                members.append([])
            }
            placeOfStation[position] = place
            members[Int(place)].append(Station.ID(position))
        }
        return (placeOfStation, members)
    }
}
