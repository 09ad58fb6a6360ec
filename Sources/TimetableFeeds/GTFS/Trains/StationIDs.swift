import Timetable

/// The ids of stations, which GTFS does not have. Where one railway serves a stop, its station has the id of the stop.
///
/// Where several railways serve a stop, each station has the stop's id, a full stop and the railway's id. At a pole,
/// where all routes are in one table, the first of them has the stop's own id.
enum StationIDs {
    static func give(to stations: inout [Station], _ dataset: Dataset) {
        var ofStop: [Stop.ID: [Int]] = [:]
        for (position, station) in stations.enumerated() { ofStop[station.stopID, default: []].append(position) }
        var taken: Set<String> = []
        for (position, station) in stations.enumerated() {
            let stop = dataset[station.stopID].feedID
            let members = ofStop[station.stopID] ?? []
            let isFirst = members.first == position
            let bare = members.count == 1 || isFirst && dataset[station.railwayID].mode.hangsAtPoles
            var id = bare ? stop : "\(stop).\(dataset[station.railwayID].feedID)"
            while !taken.insert(id).inserted { id += "-" }
            stations[position].feedID = id
        }
    }
}
