import Timetable

/// Makes one railway of several: their stations of one place and name become one station, and their trains run on one
/// railway, in its directions.
///
/// Records stay as they are: a train that ran on two pieces keeps its two records, with both ids, which make one
/// journey. The line's stations are then ordered by where its trains run, since no piece has a list of them all.
struct RailwayJoin {
    /// For each railway the one that it becomes, itself for most.
    private let lineOf: [Railway.ID]
    /// For each station the one that it becomes.
    private let stationOf: [Station.ID]
    /// For each stop the one by which what ends there is known.
    private let stopOf: [Stop.ID]
    private let directions: JoinedDirections

    /// - Parameter lineOf: for each railway the line that it is a piece of, or itself.
    init(_ dataset: Dataset, lineOf: [Railway.ID]) {
        self.lineOf = lineOf
        directions = JoinedDirections(dataset, lineOf: lineOf)
        var stationOf = dataset.stations.indices.map { Station.ID($0) }
        var stopOf = dataset.stops.indices.map { Stop.ID($0) }
        var kept: [Railway.ID: [Station.ID]] = [:]
        let joined = Set(lineOf.enumerated().filter { $0 != $1.position }.map(\.element))
        // The line's own stations first: their ids are those that stay.
        let ordered = dataset.stations.indices.sorted { a, b in
            let (first, second) = (dataset.stations[a].railwayID, dataset.stations[b].railwayID)
            return (lineOf[first.position] == first ? 0 : 1, a) < (lineOf[second.position] == second ? 0 : 1, b)
        }
        for position in ordered {
            let station = dataset.stations[position]
            let line = lineOf[station.railwayID.position]
            guard joined.contains(line) else { continue }
            let twin =
                station.railwayID == line ? nil : kept[line]?.first { Self.areOne(station, dataset[$0], dataset) }
            if let twin {
                stationOf[position] = twin
                stopOf[station.stopID.position] = dataset[twin].stopID
            } else {
                kept[line, default: []].append(Station.ID(position))
            }
        }
        // Another railway may serve a stop, too.
        for (position, station) in dataset.stations.enumerated() where stationOf[position] == Station.ID(position) {
            stopOf[station.stopID.position] = station.stopID
        }
        self.stationOf = stationOf
        self.stopOf = stopOf
    }

    private static func areOne(_ a: Station, _ b: Station, _ dataset: Dataset) -> Bool {
        if a.stopID == b.stopID { return true }
        return a.interchangeID != nil && a.interchangeID == b.interchangeID
            && dataset[a.stopID].names == dataset[b.stopID].names
    }

    /// Makes the pieces of a dataset one.
    func apply(to dataset: inout Dataset) {
        let railways = Renumbering<Railway>(isFaulty: lineOf.enumerated().map { $0 != $1.position })
        guard !railways.changesNothing else { return }
        let stations = Renumbering<Station>(isFaulty: stationOf.enumerated().map { $0 != $1.position })
        // Whatever a thing becomes is kept, so that it has a new number.
        func railway(_ id: Railway.ID) -> Railway.ID { railways[lineOf[id.position]] ?? id }
        func station(_ id: Station.ID) -> Station.ID { stations[stationOf[id.position]] ?? id }

        for position in dataset.trains.indices {
            let train = dataset.trains[position]
            dataset.trains[position].directionID = directions[train.directionID, on: train.railwayID]
            dataset.trains[position].railwayID = railway(train.railwayID)
            dataset.trains[position].origins = train.origins.map { stopOf[$0.position] }
            dataset.trains[position].destinations = train.destinations.map { stopOf[$0.position] }
        }
        for position in dataset.headwayRuns.indices {
            let run = dataset.headwayRuns[position]
            dataset.headwayRuns[position].directionID =
                directions[run.directionID, on: dataset[run.patternID].railwayID]
            dataset.headwayRuns[position].destinations = run.destinations.map { stopOf[$0.position] }
        }
        for position in dataset.stopTimes.indices {
            let call = dataset.stopTimes[position]
            dataset.stopTimes[position] = StopTime(
                stationID: station(call.stationID),
                arrival: call.arrival,
                departure: call.departure,
                platformID: call.platformID,
                boarding: call.boarding,
                alighting: call.alighting,
                isApproximate: call.isApproximate
            )
        }
        for position in dataset.patterns.indices {
            dataset.patterns[position].stations = dataset.patterns[position].stations.map(station)
            dataset.patterns[position].railwayID = railway(dataset.patterns[position].railwayID)
        }
        for position in dataset.transfers.indices {
            let transfer = dataset.transfers[position]
            dataset.transfers[position].fromRailwayID = transfer.fromRailwayID.map(railway)
            dataset.transfers[position].toRailwayID = transfer.toRailwayID.map(railway)
        }
        for position in dataset.interchanges.indices {
            let interchange = dataset.interchanges[position]
            let first = interchange.stations[0]
            if stations[first] == nil {
                dataset.interchanges[position].feedID = dataset[stationOf[first.position]].feedID
            }
            dataset.interchanges[position].stations = Self.unique(interchange.stations.map(station))
            dataset.interchanges[position].gates = interchange.gates.map { Self.unique($0.map(station)) }
        }
        for line in Set(zip(lineOf.indices, lineOf).filter { $0 != $1.position }.map(\.1)) {
            dataset.railways[line.position].listing = nil
        }
        dataset.railways = dataset.railways.indices.filter { railways[Railway.ID($0)] != nil }.map {
            dataset.railways[$0]
        }
        dataset.stations = dataset.stations.indices.filter { stations[Station.ID($0)] != nil }.map {
            dataset.stations[$0]
        }
        for position in dataset.stations.indices {
            dataset.stations[position].railwayID = railway(dataset.stations[position].railwayID)
        }
    }

    private static func unique(_ stations: [Station.ID]) -> [Station.ID] {
        var seen: Set<Station.ID> = []
        return stations.filter { seen.insert($0).inserted }
    }
}
