import Timetable

/// The last train of a day that comes in at each station, by direction, type and service.
///
/// A train comes in where it calls, but for its first call. Where the feed gives no arrival, it counts when it leaves.
struct LastArrivals {
    /// A train comes in. There may be a million of these.
    private struct Entry {
        /// The number of its direction, type and service among those of ``kinds``.
        let kind: Int32
        var trainID: Train.ID
        var call: Int32
        var time: ServiceTime
    }

    /// The direction, type and service that trains share.
    struct Kind: Hashable {
        let directionID: Direction.ID
        let serviceID: Service.ID
        let typeID: TrainType.ID
    }

    private let kinds: [Kind]
    /// Station by station.
    private let entries: [Entry]
    /// For each station where its entries begin, and at last their end.
    private let starts: [Int32]

    init(_ dataset: Dataset) {
        var kinds: [Kind] = []
        var numbers: [Kind: Int32] = [:]
        var entries: [[Entry]] = Array(repeating: [], count: dataset.stations.count)
        let stopTimes = dataset.stopTimes
        for (position, train) in dataset.trains.enumerated() {
            let kind = Kind(directionID: train.directionID, serviceID: train.serviceID, typeID: train.typeID)
            let number = numbers[kind] ?? Int32(kinds.count)
            if number == kinds.count {
                numbers[kind] = number
                kinds.append(kind)
            }
            for call in train.calls.dropFirst() {
                guard stopTimes[call].alighting != .none else { continue }
                guard let time = stopTimes[call].arrival ?? stopTimes[call].departure else { continue }
                let entry = Entry(kind: number, trainID: Train.ID(position), call: Int32(call), time: time)
                let station = stopTimes[call].stationID.position
                guard let known = entries[station].firstIndex(where: { $0.kind == number }) else {
                    entries[station].append(entry)
                    continue
                }
                if time > entries[station][known].time { entries[station][known] = entry }
            }
        }
        self.kinds = kinds
        starts = entries.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
        self.entries = Array(entries.joined())
    }

    /// The last trains that come in at a station, one for each direction, type and service.
    subscript(station: Station.ID) -> [(kind: Kind, arrival: LastConnections.Arrival)] {
        entries[Int(starts[station.position])..<Int(starts[station.position + 1])].map { entry in
            let arrival = LastConnections.Arrival(time: entry.time, trainID: entry.trainID, call: Int(entry.call))
            return (kinds[Int(entry.kind)], arrival)
        }
    }
}
