import Timetable

/// Tells what is well-formed in the trains and cannot be right all the same.
struct TrainPlausibility {
    /// What two trains have to share before their calls are compared.
    private struct Start: Hashable {
        let railway: Railway.ID
        let service: FeedService?
        let station: Station.ID
        let minutes: Int16?
        let calls: Int
    }

    /// How many minutes may lie between the end of a train and the start of the next. Some trains stand on both
    /// railways for a stretch, so that the next one starts before the end.
    private static let longestWait = 60
    /// How many metres may lie between the records of one place.
    static let largestPlace = 2000.0

    private let links: TrainLinks
    private let network: FeedNetwork

    /// Looks at all trains that are not at fault.
    static func check(_ links: TrainLinks, _ network: FeedNetwork, _ log: inout NoticeLog) {
        let plausibility = TrainPlausibility(links: links, network: network)
        plausibility.checkLinks(&log)
        plausibility.checkRepeats(&log)
    }

    private func checkLinks(_ log: inout NoticeLog) {
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            for next in train.next where !links.isFaulty[next.position] {
                let other = links.trains[next.position]
                if let reason = reason(against: train, other) {
                    log.report(LinkApart.check(links.label(of: position), other.id, reason))
                }
            }
        }
    }

    private func reason(against train: TrainLinks.LinkedTrain, _ next: TrainLinks.LinkedTrain) -> LinkApart.Reason? {
        if train.record.schedule != next.record.schedule { return .otherDays }
        let (calls, nextCalls) = (links.stopTimes[train.calls], links.stopTimes[next.calls])
        guard let end = calls.last, let start = nextCalls.first else { return nil }
        if let ends = end.arrivalOrDeparture, let starts = start.departureOrArrival,
            abs(starts - ends) > Self.longestWait
        {
            return .minutes(starts - ends)
        }
        if end.stationID == start.stationID { return nil }
        guard let here = place(end), let there = place(start) else { return nil }
        if here.metres(to: there) <= Self.largestPlace { return nil }
        let ways =
            nextCalls.compactMap(place).map { $0.metres(to: here) }
            + calls.compactMap(place).map { $0.metres(to: there) }
        guard let nearest = ways.min(), nearest > Self.largestPlace else { return nil }
        return .kilometres(Int(nearest / 1000))
    }

    private func place(_ call: StopTime) -> Coordinate? {
        network.stations.records[call.stationID.position].coordinate
    }

    private func checkRepeats(_ log: inout NoticeLog) {
        var firsts: [Start: [Int]] = [:]
        firsts.reserveCapacity(links.trains.count)
        for (position, train) in links.trains.enumerated() where !links.isFaulty[position] {
            let call = links.stopTimes[train.calls.lowerBound]
            let start = Start(
                railway: train.record.railway,
                service: train.record.schedule,
                station: call.stationID,
                minutes: call.departureOrArrival?.rawValue,
                calls: train.calls.count
            )
            let twin = firsts[start]?.first { links.stopTimes[links.trains[$0].calls] == links.stopTimes[train.calls] }
            if let twin {
                log.report(RepeatedTrain.check(links.trains[twin].id, links.label(of: position)))
            } else {
                firsts[start, default: []].append(position)
            }
        }
    }
}
