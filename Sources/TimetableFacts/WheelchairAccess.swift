import Timetable

/// At which places riders in wheelchairs get to vehicles, as far as a feed says (GTFS, `wheelchair_boarding`).
///
/// ```swift
/// WheelchairAccess(dataset)[stop]   // .parts([3番線], not: [1番線])
/// ```
public struct WheelchairAccess: Sendable {
    /// What is known of a place.
    public enum Place: Equatable, Sendable {
        /// All of it is accessible, or nothing is.
        case whole(Bool)
        /// Some platforms or poles are accessible, and others are not known to be, or are known not to be.
        case parts([Stop.ID], not: [Stop.ID])
    }

    private let places: [Stop.ID: Place]

    /// Asks every stop with its platforms and poles.
    public init(_ dataset: Dataset) {
        guard dataset.stops.contains(where: { $0.wheelchairs != nil }) else {
            places = [:]
            return
        }
        var parts: [Stop.ID: [Stop.ID]] = [:]
        for (position, stop) in dataset.stops.enumerated() {
            if let parent = stop.parentID { parts[parent, default: []].append(Stop.ID(position)) }
        }
        var places: [Stop.ID: Place] = [:]
        for position in dataset.stops.indices {
            let id = Stop.ID(position)
            let own = parts[id] ?? [id]
            let known = Set(own.map { dataset[$0].wheelchairs })
            if known.count == 1 {
                if let answer = known.first ?? nil { places[id] = .whole(answer) }
            } else {
                places[id] = .parts(
                    own.filter { dataset[$0].wheelchairs == true },
                    not: own.filter { dataset[$0].wheelchairs == false }
                )
            }
        }
        self.places = places
    }

    /// What is known of a place, a platform or a pole; `nil` where the feed says nothing.
    public subscript(stop: Stop.ID) -> Place? { places[stop] }
}
