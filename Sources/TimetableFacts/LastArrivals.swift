import Timetable

/// The last train of a day that comes in at each station, by direction, type and service.
///
/// A train comes in where it calls, but for its first call. Where the feed gives no arrival, it counts when it leaves.
struct LastArrivals {
    /// A train comes in. There may be millions of these.
    private struct Entry {
        let trainID: Train.ID
        let call: Int32

        /// When it does; `nil` for a call without any time.
        func time(in stopTimes: StopTimes) -> ServiceTime? { stopTimes[Int(call)].arrivalOrDeparture }
    }

    /// The direction, type and service that trains share.
    struct Kind: Hashable {
        let directionID: Direction.ID
        let serviceID: Service.ID
        let typeID: TrainType.ID

        init(of train: Train) {
            (directionID, serviceID, typeID) = (train.directionID, train.serviceID, train.typeID)
        }
    }

    private let dataset: Dataset
    /// Station by station.
    private let entries: [Entry]
    /// For each station where its entries begin, and at last their end.
    private let starts: [Int32]

    init(_ dataset: Dataset) {
        var numbers: [Kind: Int32] = [:]
        /// For each train the number of its direction, type and service.
        var kinds: [Int32] = []
        kinds.reserveCapacity(dataset.trains.count)
        var entries: [[Entry]] = Array(repeating: [], count: dataset.stations.count)
        let stopTimes = dataset.stopTimes
        for (position, train) in dataset.trains.enumerated() {
            let kind = Kind(of: train)
            let number = numbers[kind] ?? Int32(numbers.count)
            numbers[kind] = number
            kinds.append(number)
            for call in train.calls.dropFirst() {
                guard stopTimes[call].alighting != .none else { continue }
                let entry = Entry(trainID: Train.ID(position), call: Int32(call))
                guard let time = entry.time(in: stopTimes) else { continue }
                let station = stopTimes[call].stationID.position
                guard let known = entries[station].firstIndex(where: { kinds[$0.trainID.position] == number })
                else {
                    entries[station].append(entry)
                    continue
                }
                if let last = entries[station][known].time(in: stopTimes), time > last {
                    entries[station][known] = entry
                }
            }
        }
        self.dataset = dataset
        starts = entries.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
        self.entries = Array(entries.joined())
    }

    /// The last trains that come in at a station, one for each direction, type and service.
    subscript(station: Station.ID) -> [(kind: Kind, arrival: LastConnections.Arrival)] {
        entries[Int(starts[station.position])..<Int(starts[station.position + 1])].compactMap { entry in
            entry.time(in: dataset.stopTimes).map { time in
                let arrival = LastConnections.Arrival(time: time, trainID: entry.trainID, call: Int(entry.call))
                return (Kind(of: dataset[entry.trainID]), arrival)
            }
        }
    }
}
