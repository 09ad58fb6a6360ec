import Timetable

/// Which way along its railway a train runs, by the stations that it calls at.
extension FeedNetwork {
    /// The steps that lead up the railway's list of stations, less those that lead down: below 0 for a train that runs
    /// in the railway's descending direction, 0 where its calls do not show it.
    ///
    /// - Parameter nearest: What to do with a station that the list has twice, as on a loop. With `true`, the mention
    ///   counts that is nearest to the call before; with `false`, the station shows nothing.
    func steps(of calls: ArraySlice<StopTime>, on railway: Railway.ID, nearest: Bool = false) -> Int {
        var steps = 0
        var last: [Int] = []
        for call in calls where call.stationID.isKnown {
            let places = places(of: call.stationID, on: railway, nearest: nearest)
            if places.isEmpty { continue }
            let ways = last.flatMap { from in places.map { $0 - from } }
            steps += ways.min { (abs($0), $0) < (abs($1), $1) }?.signum() ?? 0
            last = places
        }
        return steps
    }

    private func places(of station: Station.ID, on railway: Railway.ID, nearest: Bool) -> [Int] {
        if let place = placeInRailway[station.position] { return [place] }
        guard nearest else { return [] }
        let list = stationsOfRailway[railway.position]
        return list.indices.filter { list[$0] == station }
    }
}
