import Timetable

/// How far along the way between its first and last one some calls are.
struct CallDistances {
    /// By call: from 0 at the first to 1 at the last, never less than at the call before.
    let way: [Double]

    /// By shape_dist_traveled where each call has it and none goes back; else by the distances between the stops; else
    /// by position, as if all stops were equally far apart.
    init(_ calls: ArraySlice<TripCall>, _ coordinates: [Coordinate?]) {
        let told = calls.map { Double($0.distance) }
        way =
            Self.scaled(told) ?? Self.scaled(Self.metres(calls.map { coordinates[Int($0.stop)] }))
            ?? calls.indices.map { Double($0 - calls.startIndex) / Double(calls.count - 1) }
    }

    /// The distances as parts of the whole; `nil` where one is missing or goes back, or where all are the same.
    private static func scaled(_ distances: [Double]) -> [Double]? {
        guard let first = distances.first, let last = distances.last, last > first, last.isFinite else {
            return nil
        }
        guard zip(distances, distances.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        return distances.map { ($0 - first) / (last - first) }
    }

    private static func metres(_ places: [Coordinate?]) -> [Double] {
        var sum = 0.0
        var metres = [0.0]
        for (place, next) in zip(places, places.dropFirst()) {
            guard let place, let next else { return [] }
            sum += place.metres(to: next)
            metres.append(sum)
        }
        return metres
    }
}
