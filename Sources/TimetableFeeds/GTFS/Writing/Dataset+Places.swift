import Timetable

extension Dataset {
    /// Where every stop lies; one that the feed does not place is put where its parent, its platforms or its neighbours
    /// on some train's way are. `nil` for a stop that has none of these.
    var places: [Coordinate?] {
        var places = stops.map(\.coordinate)
        for (position, stop) in stops.enumerated() where places[position] == nil {
            places[position] = stop.parentID.flatMap { self[$0].coordinate }
        }
        for (position, stop) in stops.enumerated() {
            guard let parent = stop.parentID, places[parent.position] == nil else { continue }
            places[parent.position] = places[position]
        }
        guard places.contains(where: { $0 == nil }) else { return places }
        for pattern in patterns {
            let way = pattern.stations.map { self[$0].stopID.position }
            for (number, stop) in way.enumerated() where places[stop] == nil {
                let near = way[..<number].last { places[$0] != nil } ?? way[number...].first { places[$0] != nil }
                places[stop] = near.flatMap { places[$0] }
            }
        }
        return places
    }
}
