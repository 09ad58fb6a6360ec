import Timetable

/// A station's place on its railway, as one row of a few stations: the ends of the line, the neighbours,
/// and here.
///
/// ```
///     first ··· previous ── here ── next ··· last        in the middle of a line
///     here ── next ··· last                              at its end
///  ·· well-known ··· previous ── here ── next ··· well-known ··      on a loop
/// ```
public struct StationDiagram: Equatable, Sendable {
    /// Why a station is drawn.
    public enum Role: Equatable, Sendable {
        /// The station that the diagram is about.
        case here
        /// The one before or after it.
        case neighbour
        /// An end of the railway, or on a loop one that many know.
        case landmark
    }

    /// A station that is drawn.
    public struct Point: Equatable, Sendable {
        /// The station.
        public let stationID: Station.ID
        /// Why; a neighbour that is a landmark too is a neighbour.
        public let role: Role
    }

    /// In the order of the railway's list: left leads against it, right along it.
    public let stops: [Point]
    /// The number of stations between each stop and the next, one entry fewer than ``stops``; 0 for
    /// neighbours.
    public let between: [Int]
    /// Whether the line goes on at both ends, because it is a loop.
    public let isLoop: Bool

    /// A station that its railway does not list is drawn alone.
    ///
    /// - Parameter ends: knows the well-known stations of a loop.
    public init(
        of station: Station.ID,
        on railway: Railway,
        order: StationOrder,
        ends: DirectionEnds,
        places: Places
    ) {
        isLoop = order.isLoop
        let list = isLoop ? Array(order.stations.dropLast()) : order.line(through: station)
        // A loop that names its first station again by a second id has a page for that one, too.
        guard
            let here = list.firstIndex(of: station)
                ?? (isLoop ? list.firstIndex { places.areSame($0, station) } : nil)
        else {
            stops = [Point(stationID: station, role: .here)]
            between = []
            return
        }
        let offsets = isLoop ? Self.offsets(around: here, of: list, railway, ends) : Self.offsets(along: here, of: list)
        stops = offsets.map { offset in
            let position = (here + offset + list.count) % list.count
            return Point(
                stationID: offset == 0 ? station : list[position],
                role: offset == 0 ? .here : abs(offset) == 1 ? .neighbour : .landmark
            )
        }
        between = zip(offsets, offsets.dropFirst()).map { $1 - $0 - 1 }
    }

    /// The ends of the line, the neighbours and here, counted from here.
    private static func offsets(along here: Int, of list: [Station.ID]) -> [Int] {
        Set([0, here - 1, here, here + 1, list.count - 1]).filter(list.indices.contains).sorted().map { $0 - here }
    }

    /// The neighbours and the next well-known station behind each, unless the two meet on the far side.
    private static func offsets(
        around here: Int,
        of list: [Station.ID],
        _ railway: Railway,
        _ ends: DirectionEnds
    ) -> [Int] {
        func landmark(_ direction: Direction.ID?, _ sign: Int) -> Int? {
            guard let direction else { return nil }
            return ends.wellKnownAhead(of: list[here], direction: direction).compactMap { list.firstIndex(of: $0) }
                .map { (sign * ($0 - here) + list.count) % list.count }.first { $0 > 1 }
        }
        var offsets = [-1, 0, 1]
        let (back, ahead) = (landmark(railway.descending, -1), landmark(railway.ascending, 1))
        if let ahead, ahead < list.count - 1 { offsets.append(ahead) }
        if let back, back < list.count - 1, back + (ahead ?? 1) < list.count { offsets.insert(-back, at: 0) }
        return offsets
    }
}
