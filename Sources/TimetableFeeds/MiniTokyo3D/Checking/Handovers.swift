import Timetable

/// The arrival times of trains that are handed over to another railway. The feed may give such a time for the next
/// train only.
struct Handovers {
    private let network: FeedNetwork
    /// By station: which of ``FeedNetwork/groups`` it is in.
    private var groups: [Station.ID: Int] = [:]

    /// The longest time, in minutes, that a train may take from its last call with a time to the one without.
    private static let longestRide = 120

    init(_ network: FeedNetwork) {
        self.network = network
        for (number, group) in network.groups.enumerated() {
            for station in group { groups[station] = number }
        }
    }

    /// The time at which the next train starts where this one ends without a time.
    ///
    /// - Returns: `nil` where the next one starts elsewhere, too early or too late, and where the last call is at no station
    ///   of the train's railway.
    func time(
        of train: TrainLinks.LinkedTrain,
        to next: TrainLinks.LinkedTrain,
        _ stopTimes: [StopTime]
    ) -> ServiceTime? {
        guard let station = train.record.timelessLastCall, station.isKnown,
            network.railwayOfStation[station.position] == train.record.railway, network.isListed[station.position],
            !network.stations.isFaulty[station.position], train.record.schedule == next.record.schedule,
            let first = stopTimes[next.calls].first, isOnePlace(station, first.stationID),
            let time = first.arrivalOrDeparture, let left = stopTimes[train.calls].last?.departureOrArrival,
            (0...Self.longestRide).contains(time - left)
        else { return nil }
        return time
    }

    private func isOnePlace(_ a: Station.ID, _ b: Station.ID) -> Bool {
        if a == b { return true }
        if let group = groups[a], groups[b] == group { return true }
        let (record, other) = (network.stations.records[a.position], network.stations.records[b.position])
        guard record.names == other.names, let here = record.coordinate, let there = other.coordinate else {
            return false
        }
        return here.metres(to: there) <= TrainPlausibility.largestPlace
    }
}
