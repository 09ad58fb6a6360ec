import Timetable

/// What lies ahead of vehicles of one kind that leave one board: where they say that they go, and what they come to.
struct HeadingCourse {
    /// How many vehicles of the kind leave, on all days together.
    var count: Int
    /// The stop by which a rider knows where they go; `nil` where they go round, back to where they came from.
    let goal: Stop.ID?
    /// The stops ahead, in order, until they come back here.
    let ahead: [Stop.ID]
}

/// How the courses of departures are found.
struct HeadingCourses {
    let dataset: Dataset
    let runs: Runs
    let sets: DestinationSets
    let namesakes: Namesakes

    /// The course of a departure.
    func course(of departure: Departure) -> HeadingCourse {
        let train = dataset.trains[departure.trainID.position]
        var call = Int(departure.call)
        let here = stop(ofCall: call)
        // From one pole of a place to the next is no way yet.
        while call + 1 < train.calls.upperBound, isSame(stop(ofCall: call + 1), here) { call += 1 }
        let from = Departure(time: departure.time, trainID: departure.trainID, call: Int32(call))
        var ahead: [Stop.ID] = []
        runs.walk(from: from, at: dataset.stopTimes[call].stationID) { ahead.append(dataset[$0.stationID].stopID) }
        // Poles of one name may be two places, and are one to a rider.
        ahead = Array(ahead.prefix { !isSame($0, here) })
        let behind = train.calls[..<call].map(stop(ofCall:))
        let end = train.destinations.count == 1 ? train.destinations[0] : stop(ofCall: train.calls.upperBound - 1)
        let headsign = sets.headsigns[sets.position(of: departure)]
        let returns = train.calls[(call + 1)...].contains { isSame(stop(ofCall: $0), here) }
        let goal = goal(end, headsign, here: here, behind: behind, ahead: ahead, returns: returns)
        return HeadingCourse(count: 0, goal: goal, ahead: ahead)
    }

    /// The course of vehicles that leave every so many minutes.
    func course(of headway: HeadwayDepartures) -> HeadingCourse {
        let run = dataset[headway.runID]
        let stops = dataset[run.patternID].stations.map { dataset[$0].stopID }
        let here = stops[headway.call]
        let rest = stops[(headway.call + 1)...]
        let ahead = Array(rest.prefix { !isSame($0, here) })
        let end = run.destinations.count == 1 ? run.destinations[0] : stops[stops.count - 1]
        let goal = goal(
            end,
            run.headsigns.headsign(at: headway.call),
            here: here,
            behind: Array(stops[..<headway.call]),
            ahead: ahead,
            returns: ahead.count < rest.count
        )
        let minutes = max(0, Int(headway.until.rawValue) - Int(headway.from.rawValue))
        return HeadingCourse(count: max(1, minutes * 60 / headway.headwaySeconds), goal: goal, ahead: ahead)
    }

    /// Returns whether two stops are one to a rider.
    func isSame(_ a: Stop.ID, _ b: Stop.ID) -> Bool {
        a == b || namesakes.representative(of: a) == namesakes.representative(of: b)
    }

    private func stop(ofCall call: Int) -> Stop.ID { dataset[dataset.stopTimes[call].stationID].stopID }

    /// What vehicles show, where that is a stop ahead; else where they end. It says nothing where it lies nearer behind
    /// than ahead, nor the end where they come back here first.
    private func goal(
        _ end: Stop.ID,
        _ headsign: Headsign.ID?,
        here: Stop.ID,
        behind: [Stop.ID],
        ahead: [Stop.ID],
        returns: Bool
    ) -> Stop.ID? {
        func isBehind(_ stop: Stop.ID) -> Bool {
            if isSame(stop, here) { return true }
            guard let back = behind.lastIndex(where: { isSame($0, stop) }) else { return false }
            let until = ahead.firstIndex { isSame($0, stop) }
            return until.map { behind.count - back <= $0 + 1 } ?? returns
        }
        if let shown = headsign.flatMap({ named($0, in: ahead) }), !isBehind(shown) { return shown }
        if isBehind(end) { return nil }
        return returns && !ahead.contains { isSame($0, end) } ? nil : end
    }

    /// The first of some stops that a headsign names.
    private func named(_ headsign: Headsign.ID, in stops: [Stop.ID]) -> Stop.ID? {
        for entry in dataset[headsign].names.entries {
            let goal = HeadsignParts(entry.text).goal
            if let stop = stops.first(where: { dataset[$0].names[entry.language] == goal }) { return stop }
        }
        return nil
    }
}
