import Timetable

/// The stations that are one place to a rider: those of one stop, and those of stops that a rider takes for one.
///
/// Two stops are one place if they have one name and lie as near as poles of one place do (see ``SharedNames``). They
/// are one place as well if both have trains, lie no more than ``farthest`` metres apart, and a transfer between them
/// is recommended, timed, or has a time (transfers.txt, types 0 to 2), as between the halls of one underground station.
/// This does not hold for stops of buses: many feeds list every walk of a town between these, which would make one
/// place of it all.
enum FeedInterchanges {
    /// Metres between two stations of trains that a transfer ties.
    static let farthest = 500.0

    /// Ties the stations of a dataset.
    static func tie(_ dataset: inout Dataset) {
        var stationsOfStop: [Stop.ID: [Station.ID]] = [:]
        for (position, station) in dataset.stations.enumerated() {
            stationsOfStop[station.stopID, default: []].append(Station.ID(position))
        }
        var sets = JoinedSets(count: dataset.stops.count)
        joinNamesakes(dataset, stationsOfStop, &sets)
        func place(_ stop: Stop.ID) -> Stop.ID { dataset[stop].parentID ?? stop }
        func hasTrains(_ stop: Stop.ID) -> Bool {
            (stationsOfStop[stop] ?? []).contains { !dataset[dataset[$0].railwayID].mode.hangsAtPoles }
        }
        for transfer in dataset.transfers where transfer.kind != .impossible {
            let (from, to) = (place(transfer.fromID), place(transfer.toID))
            guard from != to, hasTrains(from), hasTrains(to), let a = dataset[from].coordinate,
                let b = dataset[to].coordinate, a.metres(to: b) <= farthest
            else { continue }
            sets.join(from.position, to.position)
        }
        for members in sets.sets() {
            let stations = members.flatMap { stationsOfStop[Stop.ID($0)] ?? [] }
            guard stations.count > 1, let first = stations.first else { continue }
            let id = Interchange.ID(dataset.interchanges.count)
            for station in stations { dataset.stations[station.position].interchangeID = id }
            // GTFS does not say which stations lie behind the same gates.
            dataset.interchanges.append(Interchange(feedID: dataset[first].feedID, stations: stations))
        }
    }

    private static func joinNamesakes(
        _ dataset: Dataset,
        _ stationsOfStop: [Stop.ID: [Station.ID]],
        _ sets: inout JoinedSets
    ) {
        var namesakes: [String: [Stop.ID]] = [:]
        for stop in stationsOfStop.keys.sorted() {
            guard let name = dataset[stop].names.entries.first?.text else { continue }
            namesakes[name, default: []].append(stop)
        }
        for members in namesakes.values where members.count > 1 {
            for (index, first) in members.enumerated() {
                for second in members[(index + 1)...]
                where SharedNames.areNear(dataset[first].coordinate, dataset[second].coordinate)
                    && dataset[first].names == dataset[second].names
                {
                    sets.join(first.position, second.position)
                }
            }
        }
    }
}
