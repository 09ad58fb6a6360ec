import SmallNetworks
import Timetable

extension Dataset {
    /// The same timetable as a feed would have it that has written all ids anew.
    var renamed: Dataset {
        var other = self
        func id(_ position: Int) -> String { "r\(position * 7 + 3)" }
        for position in other.services.indices { other.services[position].feedID = id(position) }
        for position in other.operators.indices { other.operators[position].feedID = id(position) }
        for position in other.directions.indices { other.directions[position].feedID = id(position) }
        for position in other.trainTypes.indices { other.trainTypes[position].feedID = id(position) }
        for position in other.railways.indices { other.railways[position].feedID = id(position) }
        for position in other.stops.indices { other.stops[position].feedID = id(position) }
        for position in other.stations.indices { other.stations[position].feedID = id(position) }
        for position in other.trains.indices { other.trains[position].feedID = id(position) }
        return other
    }

    /// The same timetable, in which ids have been dealt out anew: each station has that of another one.
    var permuted: Dataset {
        var other = self
        for position in stations.indices {
            other.stations[position].feedID = stations[(position + 1) % stations.count].feedID
        }
        for position in trains.indices {
            other.trains[position].feedID = trains[(position + 5) % trains.count].feedID
        }
        return other
    }
}
