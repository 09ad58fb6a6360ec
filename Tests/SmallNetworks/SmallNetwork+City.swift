import Timetable

extension SmallNetwork {
    /// Says what kind of vehicle runs on a railway, and the code that it bears.
    package mutating func mode(_ railway: String, _ mode: Mode, code: String? = nil) {
        guard let position = dataset.railways.firstIndex(where: { $0.feedID == railway }) else {
            preconditionFailure("nothing has the id '\(railway)'")
        }
        dataset.railways[position].mode = mode
        dataset.railways[position].code = code
    }

    /// Lets a railway serve a stop of another one: its station there is `Bus.C` for a stop `Trunk.C`.
    package mutating func serve(_ stop: String, by railway: String) {
        let stopID = self.stop(stop)
        let name = stop.split(separator: ".").last.map(String.init) ?? stop
        guard let position = dataset.railways.firstIndex(where: { $0.feedID == railway }) else {
            preconditionFailure("nothing has the id '\(railway)'")
        }
        let railwayID = Railway.ID(position)
        dataset.stations.append(Station(feedID: "\(railway).\(name)", stopID: stopID, railwayID: railwayID))
    }

    /// Adds a platform or pole, `Bus.C-1`, to a stop.
    package mutating func pole(_ code: String, of stop: String) {
        let parent = dataset[self.stop(stop)]
        dataset.stops.append(
            Stop(
                feedID: "\(stop)-\(code)",
                names: parent.names,
                coordinate: parent.coordinate,
                parentID: self.stop(stop),
                platformCode: code
            )
        )
    }

    /// Changes calls of a train, counted from 0.
    ///
    /// - Parameter platforms: The codes of the poles there.
    package mutating func calls(
        of train: String,
        at platforms: [Int: String] = [:],
        boarding: [Int: Boarding] = [:],
        alighting: [Int: Boarding] = [:],
        approximate: Set<Int> = []
    ) {
        let range = dataset[self.train(train)].calls
        for (number, call) in range.enumerated() {
            let old = dataset.stopTimes[call]
            let stop = dataset[stopOf: old.stationID].feedID
            let boarding = boarding[number] ?? old.boarding
            dataset.stopTimes[call] = StopTime(
                stationID: old.stationID,
                arrival: old.arrival,
                departure: boarding == .none ? nil : old.departure,
                platformID: platforms[number].map { self.stop("\(stop)-\($0)") } ?? old.platformID,
                boarding: boarding,
                alighting: alighting[number] ?? old.alighting,
                isApproximate: approximate.contains(number) || old.isApproximate
            )
        }
    }

    /// Tells what a train shows from a call on.
    package mutating func headsign(_ text: String, of train: String, from call: Int = 0) {
        let names = Names([.ja: text, .en: text])
        let known = dataset.headsigns.firstIndex { $0.names == names }
        if known == nil { dataset.headsigns.append(Headsign(names: names)) }
        let id = Headsign.ID(known ?? dataset.headsigns.count - 1)
        dataset.trains[self.train(train).position].headsigns.append(HeadsignChange(call: call, headsignID: id))
    }
}
