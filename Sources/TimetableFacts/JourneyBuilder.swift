import Timetable

/// Draws the trains of a journey that has several out into legs, and merges the calls where one train hands over to the next.
struct JourneyBuilder {
    /// The one that starts first in front.
    let trains: [Train.ID]
    let dataset: Dataset
    let places: Places

    func journey() -> Journey {
        let chains = chains()
        var chainOfTrain: [Train.ID: Int] = [:]
        for (position, chain) in chains.enumerated() {
            for train in chain { chainOfTrain[train] = position }
        }
        return Journey(
            legs: chains.map { chain in
                leg(
                    of: chain,
                    previous: chain.first.map { previous($0).compactMap { chainOfTrain[$0] } } ?? [],
                    next: chain.last.map { next($0).compactMap { chainOfTrain[$0] } } ?? []
                )
            }
        )
    }

    // Links that leave the journey are laps, and no concern of it.
    private func next(_ train: Train.ID) -> [Train.ID] { dataset[train].next.filter { trains.contains($0) } }
    private func previous(_ train: Train.ID) -> [Train.ID] { dataset[train].previous.filter { trains.contains($0) } }

    /// What the train hands over to alone, with nothing splitting off or joining in.
    private func onlyNext(_ train: Train.ID) -> Train.ID? {
        let following = next(train)
        guard following.count == 1, let only = following.first, previous(only).count == 1 else { return nil }
        return only
    }

    private func chains() -> [[Train.ID]] {
        let continued = Set(trains.compactMap(onlyNext))
        var chains: [[Train.ID]] = []
        for train in trains where !continued.contains(train) {
            var chain = [train]
            // A feed whose links run in a circle would have no first train; the count bounds the walk all the same.
            while let last = chain.last, let next = onlyNext(last), chain.count < trains.count { chain.append(next) }
            chains.append(chain)
        }
        return chains.isEmpty ? [trains] : chains
    }

    private func leg(of chain: [Train.ID], previous: [Int], next: [Int]) -> Journey.Leg {
        var points: [Journey.CallingPoint] = []
        var stretches: [Journey.Stretch] = []
        for train in chain {
            let calls = dataset[train].calls
            let shared = stretches.last == nil ? 0 : handover(from: points, to: calls)
            let start = points.count - shared
            for (point, call) in zip(start..<points.count, calls) {
                points[point] = Journey.CallingPoint(
                    arrivalCall: arrivalCall(points[point].arrivalCall, call),
                    departureCall: call
                )
            }
            points += calls.dropFirst(shared).map { Journey.CallingPoint(arrivalCall: $0, departureCall: $0) }
            stretches.append(Journey.Stretch(trainID: train, callingPoints: start..<points.count))
        }
        return Journey.Leg(stretches: stretches, callingPoints: points, previous: previous, next: next)
    }

    /// The train before knows when it came in; only where it does not, the train after says so.
    private func arrivalCall(_ before: Int, _ after: Int) -> Int {
        dataset.stopTimes[before].arrival == nil && dataset.stopTimes[after].arrival != nil ? after : before
    }

    private func time(_ call: Int) -> ServiceTime? { dataset.stopTimes[call].departureOrArrival }

    /// Returns how many calls both trains list. Mostly it is the one place where one train ends and the other starts.
    /// Some feeds list a train on both railways for a stretch: then the last calls of the one are the first calls of
    /// the other, at the same times. A train that turns back after a short loop calls at the same places too, but
    /// later.
    private func handover(from points: [Journey.CallingPoint], to calls: Range<Int>) -> Int {
        let end = points.last.flatMap { time($0.arrivalCall) }
        let runsTogether = end.flatMap { end in time(calls.lowerBound).map { $0 < end } } ?? false
        let longest = runsTogether ? max(1, min(points.count, calls.count) - 1) : 1
        for count in (1...longest).reversed() where count <= points.count {
            let matches = zip(points.suffix(count), calls).allSatisfy { point, call in
                places.areSame(
                    dataset.stopTimes[point.departureCall].stationID,
                    dataset.stopTimes[call].stationID
                )
            }
            if matches { return count }
        }
        return 0
    }
}
