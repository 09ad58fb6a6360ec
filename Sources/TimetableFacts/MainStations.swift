import Timetable

/// The stations of a railway that most people know: its ends, and those where most types stop and most railways meet.
public enum MainStations {
    /// Eight at most, in the order of the railway; on a loop the first one again at the end.
    public static func of(
        _ order: StationOrder,
        pattern: StoppingPattern,
        ends: DirectionEnds
    ) -> [Station.ID] {
        let isLoop = order.isLoop
        func score(_ position: Int) -> (Int, Int, Int) {
            let types = pattern.rows.count { $0.calls[position] == .all || $0.calls[position] == .part }
            return (types, ends.railwaysMeeting(at: pattern.stations[position]), -position)
        }
        let edges = isLoop ? [] : [0, pattern.stations.count - 1].filter(pattern.stations.indices.contains)
        let inner = pattern.stations.indices.filter { !edges.contains($0) }.sorted { score($0) > score($1) }
        var chosen = Set(edges + inner.prefix(8 - edges.count)).sorted().map { pattern.stations[$0] }
        if isLoop, order.stations.first == order.stations.last, let first = chosen.first { chosen.append(first) }
        return chosen
    }
}
