import Timetable

extension Dataset {
    /// For each railway, whether its timetables hang at poles or platforms, each with all that leaves there.
    ///
    /// So it is with buses, trams and ferries, but not where the railway has ways of its own: a spreadsheet says of each
    /// train which way it goes and of which type it is, and nothing of poles. Directions of GTFS are the same for all.
    ///
    /// So it is, too, with all trains of a company where most of its lines share their platforms: who waits there takes
    /// whichever comes.
    /// ```
    ///     1   o───────────o───o───o        1, 2 and 3 leave Times Sq from one platform a way: one table each,
    ///     2       o───o───o───────o───o    with the lines as marks
    ///     3           o───o───────o───o
    /// ```
    var railwaysAtPoles: [Bool] {
        let own = railways.map { self[$0.ascending].feedID.hasPrefix($0.feedID + ".") }
        let trains = zip(railways, own).map { railway, hasOwnWays in !hasOwnWays && !railway.mode.hangsAtPoles }
        let sharing = companiesThatSharePlatforms(of: trains)
        return railways.indices.map { position in
            let railway = railways[position]
            return !own[position] && (railway.mode.hangsAtPoles || sharing[railway.operatorID.position])
        }
    }

    /// For each operator, whether most of its lines call mostly at platforms that other lines call at as well.
    ///
    /// - Parameter counts: For each railway, whether it is one of the lines.
    private func companiesThatSharePlatforms(of counts: [Bool]) -> [Bool] {
        /// By stop: the first railway that calls there, and whether another one does.
        var platforms = [(railway: Int32, isShared: Bool)](repeating: (-1, false), count: stops.count)
        func eachCall(_ body: (_ railway: Int, _ platform: Int) -> Void) {
            for train in trains where counts[train.railwayID.position] {
                for call in stopTimes[train.calls] {
                    if let platform = call.platformID { body(train.railwayID.position, platform.position) }
                }
            }
            for run in headwayRuns {
                let railway = patterns[run.patternID.position].railwayID.position
                guard counts[railway] else { continue }
                for call in run.calls { if let platform = call.platformID { body(railway, platform.position) } }
            }
        }
        eachCall { railway, platform in
            if platforms[platform].railway < 0 { platforms[platform].railway = Int32(railway) }
            if platforms[platform].railway != railway { platforms[platform].isShared = true }
        }
        // Of each railway, its calls at shared platforms less those at others.
        var excess = [Int](repeating: 0, count: railways.count)
        eachCall { railway, platform in excess[railway] += platforms[platform].isShared ? 1 : -1 }
        var balance = [Int](repeating: 0, count: operators.count)
        for position in railways.indices where counts[position] {
            balance[railways[position].operatorID.position] += excess[position] > 0 ? 1 : -1
        }
        return balance.map { $0 > 0 }
    }
}
