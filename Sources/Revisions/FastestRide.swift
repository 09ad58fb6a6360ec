import Timetable

/// The fastest ride between two stations before and after a revision.
enum FastestRide {
    private struct Ends: Hashable {
        let from: Matched<Station>
        let to: Matched<Station>
    }

    /// The ride between the two stations between which most trains run that have one in both timetables.
    static func of(_ way: WayRevision, _ revision: Revision) -> WayFacts.Ride? {
        var counts: [Ends: Int] = [:]
        for train in way.trains {
            guard let new = train.new else { continue }
            let calls = revision.new[new].calls
            let from = revision.station(new: revision.new.stopTimes[calls.lowerBound].stationID)
            let to = revision.station(new: revision.new.stopTimes[calls.upperBound - 1].stationID)
            if from.old != nil, to.old != nil, from != to { counts[Ends(from: from, to: to), default: 0] += 1 }
        }
        func order(_ ends: Ends) -> [Int] { [ends.from, ends.to].map { $0.new?.position ?? 0 } }
        let ranked = counts.sorted { a, b in
            a.value == b.value ? order(a.key).lexicographicallyPrecedes(order(b.key)) : a.value > b.value
        }
        for (ends, _) in ranked.prefix(3) {
            guard let from = ends.from.old, let to = ends.to.old, let newFrom = ends.from.new, let newTo = ends.to.new,
                let old = fastest(from, to, way.trains.compactMap(\.old), revision.old),
                let new = fastest(newFrom, newTo, way.trains.compactMap(\.new), revision.new)
            else { continue }
            return WayFacts.Ride(from: ends.from, to: ends.to, minutes: BeforeAndAfter(old: old, new: new))
        }
        return nil
    }

    private static func fastest(_ from: Station.ID, _ to: Station.ID, _ trains: [Train.ID], _ dataset: Dataset) -> Int?
    {
        trains.compactMap { train -> Int? in
            var left: ServiceTime?
            for call in dataset[train].calls {
                let stop = dataset.stopTimes[call]
                if stop.stationID == to, let left, let arrival = stop.arrivalOrDeparture { return arrival - left }
                if stop.stationID == from { left = stop.departure }
            }
            return nil
        }.min()
    }
}
