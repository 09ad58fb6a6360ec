import Timetable

/// The last train of a day that comes in at each station, by direction, type and service.
///
/// A train comes in where it calls, but for its first call. Where the feed gives no arrival, it counts when it leaves.
struct LastArrivals {
    /// A train comes in.
    struct Entry {
        let directionID: Direction.ID
        let serviceID: Service.ID
        let typeID: TrainType.ID
        fileprivate(set) var arrival: LastConnections.Arrival
    }

    private var entries: [[Entry]]

    init(_ dataset: Dataset) {
        entries = Array(repeating: [], count: dataset.stations.count)
        let stopTimes = dataset.stopTimes
        for (position, train) in dataset.trains.enumerated() {
            for call in train.calls.dropFirst() {
                guard stopTimes[call].alighting != .none else { continue }
                guard let time = stopTimes[call].arrival ?? stopTimes[call].departure else { continue }
                let arrival = LastConnections.Arrival(time: time, trainID: Train.ID(position), call: call)
                add(arrival, of: train, at: stopTimes[call].stationID.position)
            }
        }
    }

    private mutating func add(_ arrival: LastConnections.Arrival, of train: Train, at station: Int) {
        let known = entries[station].firstIndex {
            $0.directionID == train.directionID && $0.serviceID == train.serviceID && $0.typeID == train.typeID
        }
        guard let known else {
            entries[station].append(
                Entry(
                    directionID: train.directionID,
                    serviceID: train.serviceID,
                    typeID: train.typeID,
                    arrival: arrival
                )
            )
            return
        }
        if arrival.time > entries[station][known].arrival.time { entries[station][known].arrival = arrival }
    }

    subscript(station: Station.ID) -> [Entry] { entries[station.position] }
}
