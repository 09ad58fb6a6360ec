import SiteCore
import Timetable
import TimetableFacts

/// Which destination sets the departures of each station and of each railway have.
struct ShownDestinations: Sendable {
    /// For each of the dataset's stations.
    let atStation: [Set<Int32>]
    /// For each of the dataset's railways.
    let onRailway: [Set<Int32>]

    init(_ site: Site) {
        let (dataset, sets) = (site.dataset, site.timetables.destinations)
        var stations = [Set<Int32>](repeating: [], count: dataset.stations.count)
        var railways = [Set<Int32>](repeating: [], count: dataset.railways.count)
        // Most have that of the one before.
        var last = (
            station: [Int32](repeating: -1, count: stations.count),
            railway: [Int32](repeating: -1, count: railways.count)
        )
        func add(_ set: Int, _ station: Station.ID, _ railway: Railway.ID) {
            let set = Int32(set)
            if last.station[station.position] != set {
                stations[station.position].insert(set)
                last.station[station.position] = set
            }
            if last.railway[railway.position] != set {
                railways[railway.position].insert(set)
                last.railway[railway.position] = set
            }
        }
        for position in dataset.trains.indices {
            let (train, railway) = (Train.ID(position), dataset.trains[position].railwayID)
            let start = Int32(sets.position(of: train))
            railways[railway.position].insert(start)
            for call in dataset.trains[position].calls {
                guard let time = dataset.stopTimes[call].departure else { continue }
                let set = sets.position(of: Departure(time: time, trainID: train, call: Int32(call)))
                add(set, dataset.stopTimes[call].stationID, railway)
            }
        }
        for run in dataset.headwayRuns {
            for (call, station) in dataset[run.patternID].stations.enumerated() where run.calls.indices.contains(call) {
                add(sets.position(of: run, at: call), station, dataset[run.patternID].railwayID)
            }
        }
        (atStation, onRailway) = (stations, railways)
    }
}
