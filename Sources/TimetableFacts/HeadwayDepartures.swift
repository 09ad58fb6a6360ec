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
    public let until: ServiceTime
    /// Seconds from one train to the next, 1 or more.
    public let headwaySeconds: Int

    init(_ run: HeadwayRun, _ id: HeadwayRun.ID, call: Int) {
        runID = id
        self.call = call
        let minutes = run.calls[call].departure
        from = ServiceTime(clamping: Int(run.from.rawValue) + minutes)
        until = ServiceTime(clamping: Int(run.until.rawValue) + minutes)
        headwaySeconds = run.headwaySeconds
    }
}
