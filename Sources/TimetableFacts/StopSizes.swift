import Timetable

/// How much a stop means to a rider: by how many railways meet there, then by how many vehicles call.
struct StopSizes {
    private let dataset: Dataset
    private let places: Places
    private let ends: DirectionEnds
    private let calls: [Int32: Int]

    init(_ dataset: Dataset, places: Places, ends: DirectionEnds) {
        self.dataset = dataset
        self.places = places
        self.ends = ends
        var calls: [Int32: Int] = [:]
        for call in dataset.stopTimes { calls[places.number(of: call.stationID), default: 0] += 1 }
        self.calls = calls
    }

    private func size(_ call: WayWalk.Call) -> (Int, Int) {
        (ends.railwaysMeeting(at: call.station), calls[call.place] ?? 0)
    }

    /// The station of the largest of some calls of a walk, of equal ones the nearest; `nil` for none. The first call of
    /// all and the last one are taken only if there is no other: they say least about the way between.
    func most(telling calls: [WayWalk.Call], of walk: WayWalk) -> Station.ID? {
        let between = calls.filter { $0 != walk.calls.first && $0 != walk.calls.last }
        var best: WayWalk.Call?
        for call in between.isEmpty ? calls : between {
            if let known = best, size(call) <= size(known) { continue }
            best = call
        }
        return best?.station
    }

    /// The next two of the large stops ahead, which are a fifth of all, three at least.
    func large(_ walk: WayWalk) -> [Station.ID] {
        let ranked = walk.calls.indices.sorted { a, b in
            let (first, second) = (size(walk.calls[a]), size(walk.calls[b]))
            return first == second ? a < b : first > second
        }
        let large = Set(ranked.prefix(max(3, (walk.calls.count + 4) / 5)))
        return walk.calls.indices.filter(large.contains).prefix(2).map { walk.calls[$0].station }
    }
}
