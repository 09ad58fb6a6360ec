import Output
import Timetable
import TimetableFacts

/// What the things of a dataset are called in the paths of files: their ids, made safe.
package struct PathNames: Sendable {
    package let operators: SafeNames
    package let railways: SafeNames
    package let stations: SafeNames
    /// For each station the folder of its pages.
    package let stationFolders: [StationFolder]
    let directions: SafeNames
    let schedules: SafeNames
    let chosenTables: SafeNames
    let poles: [Stop.ID: String]

    init(_ dataset: Dataset, _ timetables: SiteTimetables) {
        let allPoles = timetables.poles
        operators = SafeNames(ids: dataset.operators.map(\.feedID))
        railways = SafeNames(ids: dataset.railways.map(\.feedID))
        // Where routes share a place, its page bears the id of the stop, whatever routes there are.
        stations = SafeNames(
            ids: dataset.stations.indices.map { position in
                let station = dataset.stations[position]
                let leads = allPoles.place(of: Station.ID(position)).map {
                    allPoles.places[$0].stations[0].position == position
                }
                return leads == true ? dataset[station.stopID].feedID : station.feedID
            }
        )
        stationFolders = dataset.stations.indices.map { [railways, stations] position in
            let isShared = allPoles.place(of: Station.ID(position)) != nil
            let railway = railways[dataset.stations[position].railwayID.position]
            return StationFolder(stations[position], of: isShared ? nil : railway)
        }
        directions = SafeNames(ids: ShortIDs.directions(dataset.directions.map(\.feedID)))
        schedules = SafeNames(ids: timetables.schedules.all.map(\.feedID))
        chosenTables = SafeNames(ids: dataset.chosenTables.map(\.feedID))
        let ids = allPoles.all.map(\.stopID)
        poles = Dictionary(
            zip(ids, SafeNames(ids: ids.map { dataset[$0].feedID }).all),
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The folder of a railway's trains and most of its stations, below the language's, with a slash at its end.
    package func folder(railway: Int) -> String { "\(StationFolder.railways)\(railways[railway])/" }
}
