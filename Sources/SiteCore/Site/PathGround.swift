import Output
import Timetable
import TimetableFacts

/// The ground for the paths of pages: ids alone, and which of them a build draws.
package struct PathGround: Sendable {
    package let dataset: Dataset
    package let poles: Poles
    package let departures: Departures
    let schedules: Schedules
    let lineTimetables: LineTimetables
    package let journeys: Journeys
    package let namedTrains: NamedTrains
    package let included: Inclusion
    package let documents: Documents
    /// Whether all of the network is at hand in a reader's browser.
    package let hasItineraries: Bool
    /// The posters that exist. Other pages lead to the first layout.
    package let layouts: [PosterLayout]
    package let operatorNames: SafeNames
    package let railwayNames: SafeNames
    package let stationNames: SafeNames
    /// For each station the folder of its pages.
    package let stationFolders: [StationFolder]
    private let directionNames: SafeNames
    private let poleNames: [Stop.ID: String]

    init(
        dataset: Dataset,
        poles: Poles,
        departures: Departures,
        schedules: Schedules,
        lineTimetables: LineTimetables,
        journeys: Journeys,
        namedTrains: NamedTrains,
        included: Inclusion,
        documents: Documents,
        hasItineraries: Bool,
        layouts: [PosterLayout]
    ) {
        self.dataset = dataset
        self.poles = poles
        self.departures = departures
        self.schedules = schedules
        self.lineTimetables = lineTimetables
        self.journeys = journeys
        self.namedTrains = namedTrains
        self.included = included
        self.documents = documents
        self.hasItineraries = hasItineraries
        self.layouts = layouts
        operatorNames = SafeNames(ids: dataset.operators.map(\.feedID))
        railwayNames = SafeNames(ids: dataset.railways.map(\.feedID))
        // Where routes share a place, its page bears the id of the stop, whatever routes there are.
        stationNames = SafeNames(
            ids: dataset.stations.indices.map { position in
                let station = dataset.stations[position]
                let leads = poles.place(of: Station.ID(position)).map {
                    poles.places[$0].stations[0].position == position
                }
                return leads == true ? dataset[station.stopID].feedID : station.feedID
            }
        )
        stationFolders = dataset.stations.indices.map { [railwayNames, stationNames] position in
            let isShared = poles.place(of: Station.ID(position)) != nil
            let railway = railwayNames[dataset.stations[position].railwayID.position]
            return StationFolder(stationNames[position], of: isShared ? nil : railway)
        }
        directionNames = SafeNames(ids: ShortIDs.directions(dataset.directions.map(\.feedID)))
        let poleIDs = poles.all.map(\.stopID)
        poleNames = Dictionary(
            zip(poleIDs, SafeNames(ids: poleIDs.map { dataset[$0].feedID }).all),
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The folder of a railway's trains and most of its stations, below the language's, with a slash at its end.
    package func railwayFolder(_ railway: Int) -> String { "\(StationFolder.railways)\(railwayNames[railway])/" }

    /// `<railway>/<direction>/<schedule>.html` for each table of a whole line that the build draws.
    package func tablesOfLines() -> [String?] {
        let scheduleNames = SafeNames(ids: schedules.all.map(\.feedID))
        return lineTimetables.all.map { entry in
            guard included.railways[entry.railwayID.position] else { return nil }
            let railway = railwayNames[entry.railwayID.position]
            let direction = directionNames[entry.directionID.position]
            return "\(railway)/\(direction)/\(scheduleNames[entry.scheduleID.position]).html"
        }
    }

    /// The name of each timetable that the build draws: that of its direction or its pole, and of its station's folder or
    /// whatever else is given for that.
    package func timetables(in folder: (_ station: Int) -> String) -> [String?] {
        departures.timetables.map { timetable in
            let station = timetable.stationID.position
            guard included.stations[station] else { return nil }
            let board =
                switch timetable.board {
                case .direction(let id): directionNames[id.position]
                case .pole(let id): poleNames[id] ?? ""
                }
            return "\(folder(station))\(board).html"
        }
    }
}
