import Timetable

/// The departures of a headway run at one of its stations: "every 8 minutes, from 9:05 to 16:05".
public struct HeadwayDepartures: Equatable, Sendable {
    /// The run.
    public let runID: HeadwayRun.ID
    /// Which of ``HeadwayRun/calls`` this is.
    public let call: Int
    /// When the first train leaves here.
    public let from: ServiceTime
    /// When the run ends here: no train leaves any more.
    public private(set) var until: ServiceTime
    /// Seconds from one train to the next, 1 or more.
    public let headwaySeconds: Int

    /// Whether one train alone leaves: the next one would do so after the end.
    public var isOne: Bool { Self.isOne(from, until, headwaySeconds) }

    /// The same for any run.
    public static func isOne(_ from: ServiceTime, _ until: ServiceTime, _ headwaySeconds: Int) -> Bool {
        (until - from) * 60 < headwaySeconds
    }

    init(_ run: HeadwayRun, _ id: HeadwayRun.ID, call: Int) {
        runID = id
        self.call = call
        let minutes = run.calls[call].departure
        from = ServiceTime(clamping: Int(run.from.rawValue) + minutes)
        until = ServiceTime(clamping: Int(run.until.rawValue) + minutes)
        headwaySeconds = run.headwaySeconds
    }

    /// Those of a table as a rider reads them: where the interval stays as it is when one run follows another of the same
    /// kind to the same place, both are one. Feeds begin a run anew each hour: 6:16–7:15 and 7:15–8:15, every 6 minutes.
    ///
    /// - Parameter headways: in the order in which they begin.
    public static func joined(
        _ headways: [HeadwayDepartures],
        _ dataset: Dataset,
        _ destinations: DestinationSets
    ) -> [HeadwayDepartures] {
        var rows: [(says: [Int], run: HeadwayDepartures)] = []
        for next in headways {
            let run = dataset[next.runID]
            let says = [
                next.headwaySeconds, run.typeID.position, dataset[run.patternID].railwayID.position,
                destinations.position(of: run, at: next.call),
            ]
            if let before = rows.lastIndex(where: { $0.says == says && $0.run.isFollowed(by: next) }) {
                rows[before].run.until = next.until
            } else {
                rows.append((says, next))
            }
        }
        return rows.map(\.run)
    }

    /// Whether another run begins when this one ends, or at most one interval later.
    private func isFollowed(by other: HeadwayDepartures) -> Bool {
        (0...headwaySeconds).contains((other.from - until) * 60)
    }
}
