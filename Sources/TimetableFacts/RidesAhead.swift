import Timetable

/// This tells how long trains typically take from a station to those ahead on its railway.
public enum RidesAhead {
    /// A station ahead.
    public struct Ride: Equatable, Sendable {
        /// A station of the same railway.
        public let stationID: Station.ID
        /// The median over all trains that go there without a change, in minutes.
        public let minutes: Int
        /// This tells how many departures that median is of.
        public let trains: Int
    }

    /// The stations that trains of a timetable call at further on, in the order of the railway's list, on a loop until
    /// it closes. A train is followed through its next records as long as it stays on the railway.
    public static func ahead(
        of timetable: StationTimetable,
        in departures: Departures,
        _ dataset: Dataset,
        places: Places,
        orders: StationOrders
    ) -> [Ride] {
        let station = timetable.stationID
        let railwayID = dataset[station].railwayID
        let descends = timetable.board.directionID == dataset[railwayID].descending
        let list = stations(ahead: station, in: orders[railwayID], descends: descends, places)
        guard !list.isEmpty else { return [] }
        var slots: [Station.ID: Int] = [:]
        for (slot, stop) in list.enumerated() { slots[stop] = slot }
        var minutes = [[Int16]](repeating: [], count: list.count)
        for table in timetable.tables {
            for departure in departures[table] {
                follow(departure, from: station, railwayID, dataset, places) { stop, ride in
                    if let slot = slots[stop] { minutes[slot].append(ride) }
                }
            }
        }
        return zip(list, minutes).compactMap { stop, rides in
            guard !rides.isEmpty else { return nil }
            return Ride(stationID: stop, minutes: median(rides), trains: rides.count)
        }
    }

    /// The middle one, or the lower of two, of what is none below zero: counted out, which for minutes is quicker than
    /// sorting.
    private static func median(_ rides: [Int16]) -> Int {
        var counts = [Int](repeating: 0, count: Int(rides.reduce(0, max)) + 1)
        for ride in rides { counts[Int(ride)] += 1 }
        var left = (rides.count - 1) / 2
        return counts.firstIndex {
            left -= $0
            return left < 0
        } ?? 0
    }

    /// The railway's stations as they lie ahead of one.
    private static func stations(
        ahead station: Station.ID,
        in order: StationOrder,
        descends: Bool,
        _ places: Places
    ) -> [Station.ID] {
        let list = descends ? Array(order.stations.reversed()) : order.stations
        guard let here = list.firstIndex(of: station) else { return [] }
        let ahead = Array(list[(here + 1)...])
        // The list of a loop names its first station again at the end, which is where it goes on.
        let around = order.isLoop ? list[..<here].dropFirst() : []
        var seen: Set<Station.ID> = [station]
        return (ahead + around).filter { seen.insert($0).inserted && !places.areSame($0, station) }
    }

    private static func follow(
        _ departure: Departure,
        from station: Station.ID,
        _ railway: Railway.ID,
        _ dataset: Dataset,
        _ places: Places,
        _ visit: (Station.ID, Int16) -> Void
    ) {
        var calls = (Int(departure.call) + 1)..<dataset.trains[departure.trainID.position].calls.upperBound
        var train = departure.trainID
        // A loop comes round in one lap and a bit; more records than that belong to another ride.
        for _ in 0..<4 {
            for call in calls {
                let stopTime = dataset.stopTimes[call]
                if stopTime.stationID == station { return }
                if let time = stopTime.arrivalOrDeparture, time >= departure.time {
                    visit(stopTime.stationID, Int16(time - departure.time))
                }
            }
            guard let next = dataset.trains[train.position].next.first,
                dataset.trains[next.position].railwayID == railway
            else { return }
            // The place of the handover was visited when the train arrived there.
            calls = dataset.trains[next.position].calls.dropFirst()
            train = next
        }
    }
}
