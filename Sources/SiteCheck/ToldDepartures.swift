import Timetable

/// What a store tells of each departure, found by stop and minute.
struct ToldDepartures {
    let dataset: Dataset
    /// The train of each call, by the call's position in `stopTimes`.
    let trains: [Int32]
    /// The calls that are departures, for each stop by its position: by minute, then by position.
    private let byStop: [[Int32]]
    /// The positions of stops and trains by their ids.
    let stops: [String: Int]
    let trainsByID: [String: Int]

    init(_ dataset: Dataset) {
        self.dataset = dataset
        var trains = [Int32](repeating: 0, count: dataset.stopTimes.count)
        var byStop = [[Int32]](repeating: [], count: dataset.stops.count)
        for (number, train) in dataset.trains.enumerated() {
            // The last call is where the train ends, whatever the feed writes there.
            for call in train.calls {
                trains[call] = Int32(number)
                guard call != train.calls.upperBound - 1, dataset.stopTimes[call].departure != nil else { continue }
                byStop[Self.stop(of: dataset.stopTimes[call], dataset).position].append(Int32(call))
            }
        }
        let minute = { (call: Int32) in dataset.stopTimes[Int(call)].departure?.rawValue ?? 0 }
        for stop in byStop.indices { byStop[stop].sort { (minute($0), $0) < (minute($1), $1) } }
        self.trains = trains
        self.byStop = byStop
        stops = Dictionary(uniqueKeysWithValues: dataset.stops.enumerated().map { ($1.feedID, $0) })
        trainsByID = Dictionary(uniqueKeysWithValues: dataset.trains.enumerated().map { ($1.feedID, $0) })
    }

    /// Where riders get on: the platform, or the station's own stop where the feed names none.
    private static func stop(of call: StopTime, _ dataset: Dataset) -> Stop.ID {
        call.platformID ?? dataset[call.stationID].stopID
    }

    /// The departures of a stop in a minute of the service day.
    func departures(from stop: Int, at minute: Int) -> ArraySlice<Int32> {
        let all = byStop[stop]
        let start = first(in: all, notBefore: minute)
        let end = first(in: all, notBefore: minute + 1)
        return all[start..<end]
    }

    private func first(in calls: [Int32], notBefore minute: Int) -> Int {
        var (low, high) = (0, calls.count)
        while low < high {
            let middle = (low + high) / 2
            if minuteOf(Int(calls[middle])) < minute { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The minute of the service day in which a departure leaves.
    func minuteOf(_ call: Int) -> Int { Int(dataset.stopTimes[call].departure?.rawValue ?? 0) }

    /// The train of a call.
    func train(of call: Int) -> Train { dataset.trains[Int(trains[call])] }

    /// All departures.
    var all: [Int32] { byStop.flatMap { $0 } }
}
