import Timetable

/// The stations before and after one in its railway's list; on a loop both are always there.
public struct Neighbours: Equatable, Sendable {
    /// Against the order of the list.
    public let previous: Station.ID?
    /// In the order of the list.
    public let next: Station.ID?

    /// Looks a station up in its railway's order; one that is not in it has no neighbours.
    public init(of station: Station.ID, in order: StationOrder, places: Places) {
        var circle = order.line(through: station)
        let isLoop = order.isLoop
        // The first station of a loop stands in the list twice; once is enough to go round.
        if isLoop, circle.first == circle.last { circle.removeLast() }
        guard let position = circle.firstIndex(of: station) else {
            (previous, next) = (nil, nil)
            return
        }
        func neighbour(_ offset: Int) -> Station.ID? {
            if circle.indices.contains(position + offset) { return circle[position + offset] }
            guard isLoop else { return nil }
            // A loop that names its first station by two ids goes on behind the other one.
            let around = (position + offset + circle.count) % circle.count
            let isSamePlace = places.areSame(circle[around], station)
            return isSamePlace ? circle[(around + offset + circle.count) % circle.count] : circle[around]
        }
        previous = neighbour(-1)
        next = neighbour(1)
    }
}
