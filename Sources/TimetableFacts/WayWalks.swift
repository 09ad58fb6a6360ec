import Timetable

/// What a rider comes to between getting on and the destination, or until the train comes back to where it left.
struct WayWalk: Equatable {
    /// A call on the way.
    struct Call: Equatable {
        /// The place that it is at, by the number of ``Places``.
        let place: Int32
        let station: Station.ID
        /// Minutes since the departure.
        let minutes: Int
    }

    /// The calls before the destination.
    let calls: [Call]
    /// The places of the calls, and those that the train passes without one.
    let passed: Set<Int32>
    /// Minutes until the destination; `nil` where the train comes back first, or the feed does not follow it there.
    let minutes: Int?
}

/// How departures are followed along their way.
struct WayWalks {
    private let dataset: Dataset
    private let runs: Runs
    private let places: Places
    private let orders: StationOrders
    /// For each station of a railway that the feed lists as one line: where it stands in the list, else -1.
    private let positions: [Int32]
    private let namesakes: Namesakes

    init(_ dataset: Dataset, runs: Runs, places: Places, orders: StationOrders) {
        self.dataset = dataset
        self.runs = runs
        self.places = places
        self.orders = orders
        namesakes = Namesakes(dataset)
        var positions = [Int32](repeating: -1, count: dataset.stations.count)
        for (railway, record) in dataset.railways.enumerated() where record.listing != nil {
            let order = orders[Railway.ID(railway)]
            // Around a loop, two ways lead from any station to any other.
            if order.isLoop { continue }
            for (position, station) in order.stations.enumerated() { positions[station.position] = Int32(position) }
        }
        self.positions = positions
    }

    /// Follows a departure to its destination.
    ///
    /// - Parameter goal: The first stops of the destinations' names; empty for none.
    func walk(_ departure: Departure, from station: Station.ID, to goal: [Stop.ID] = []) -> WayWalk {
        var calls: [WayWalk.Call] = []
        var passed: Set<Int32> = []
        var minutes: Int?
        var before = station
        runs.walk(from: departure, at: station) { point in
            guard minutes == nil else { return }
            let after = Int(point.minutes) - Int(departure.time.rawValue)
            for between in stations(between: before, and: point.stationID) { passed.insert(places.number(of: between)) }
            before = point.stationID
            if goal.contains(namesakes.representative(of: dataset[point.stationID].stopID)) {
                minutes = after
                return
            }
            let place = places.number(of: point.stationID)
            passed.insert(place)
            calls.append(WayWalk.Call(place: place, station: point.stationID, minutes: after))
        }
        return WayWalk(calls: calls, passed: passed, minutes: minutes)
    }

    /// For each place that some departures come to, the fewest minutes until then.
    func soonest(_ departures: [(departure: Departure, station: Station.ID)]) -> [Int32: Int] {
        var soonest: [Int32: Int] = [:]
        for (departure, station) in departures {
            for call in walk(departure, from: station).calls {
                soonest[call.place] = min(soonest[call.place] ?? .max, call.minutes)
            }
        }
        return soonest
    }

    /// The stations that a train passes from one call to the next, by the list of its railway.
    private func stations(between a: Station.ID, and b: Station.ID) -> ArraySlice<Station.ID> {
        let (from, to) = (positions[a.position], positions[b.position])
        guard from >= 0, to >= 0, dataset[a].railwayID == dataset[b].railwayID, abs(to - from) > 1 else { return [] }
        return orders[dataset[a].railwayID].stations[Int(min(from, to)) + 1..<Int(max(from, to))]
    }
}
