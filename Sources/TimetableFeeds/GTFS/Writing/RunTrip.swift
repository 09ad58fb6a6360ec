import Timetable

/// Headway runs that differ only in when they run: one trip with several lines in frequencies.txt.
struct RunTrip {
    let id: String
    /// The first of them, which has what is common to all.
    let run: HeadwayRun
    /// When they run, and how often.
    private(set) var spans: [HeadwayRun]

    /// Runs of one record of a feed become one trip again where nothing tells them apart.
    static func all(_ runs: [HeadwayRun], besides trains: [String]) -> [RunTrip] {
        guard !runs.isEmpty else { return [] }
        var ids = UniqueIDs(trains)
        var trips: [RunTrip] = []
        var ofRecord: [String: Int] = [:]
        for run in runs {
            if let known = ofRecord[run.recordID], trips[known].isLike(run) {
                trips[known].spans.append(run)
            } else {
                ofRecord[run.recordID] = ofRecord[run.recordID] ?? trips.count
                trips.append(RunTrip(id: ids.new(run.recordID), run: run, spans: [run]))
            }
        }
        return trips
    }

    private func isLike(_ other: HeadwayRun) -> Bool {
        run.patternID == other.patternID && run.typeID == other.typeID && run.directionID == other.directionID
            && run.serviceID == other.serviceID && run.destinations == other.destinations
            && run.headsigns == other.headsigns && run.remarks == other.remarks && run.admission == other.admission
            && run.calls == other.calls
            && !spans.contains { $0.from < other.until && other.from < $0.until }
    }
}
