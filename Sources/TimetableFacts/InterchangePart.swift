import Timetable

/// Stations of an interchange that stand together on its page: those behind the same gates where that is known, else
/// those of one operator.
public struct InterchangePart: Equatable, Sendable {
    /// Whether it is known that a rider can change between the stations without leaving the gates.
    public let sharesGates: Bool
    /// One or more, in the order of the interchange.
    public let stations: [Station.ID]

    /// Divides an interchange: each station stands in one part. Parts come in the order of their first stations.
    public static func all(of interchange: Interchange, _ dataset: Dataset) -> [InterchangePart] {
        var keys: [Key] = []
        var members: [Key: [Station.ID]] = [:]
        for station in interchange.stations {
            let gates = interchange.gates.firstIndex { $0.count > 1 && $0.contains(station) }
            let key = gates.map(Key.gates) ?? .operator(dataset[dataset[station].railwayID].operatorID)
            if members[key] == nil { keys.append(key) }
            members[key, default: []].append(station)
        }
        return keys.map { key in
            var sharesGates = false
            if case .gates = key { sharesGates = true }
            return InterchangePart(sharesGates: sharesGates, stations: members[key] ?? [])
        }
    }

    private enum Key: Hashable {
        case gates(Int)
        case `operator`(Operator.ID)
    }
}
