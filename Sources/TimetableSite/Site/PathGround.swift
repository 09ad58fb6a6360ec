import Output
import Timetable
import TimetableFacts

/// The ground for the paths of pages: ids alone, and which of them a build draws.
struct PathGround: Sendable {
    let dataset: Dataset
    let departures: Departures
    let journeys: Journeys
    let included: Inclusion
    let documents: Documents
    /// The posters that exist. Other pages lead to the first layout.
    let layouts: [PosterLayout]
    let operatorNames: SafeNames
    let railwayNames: SafeNames
    let stationNames: SafeNames
    private let directionNames: SafeNames

    init(
        dataset: Dataset,
        departures: Departures,
        journeys: Journeys,
        included: Inclusion,
        documents: Documents,
        layouts: [PosterLayout]
    ) {
        self.dataset = dataset
        self.departures = departures
        self.journeys = journeys
        self.included = included
        self.documents = documents
        self.layouts = layouts
        operatorNames = SafeNames(ids: dataset.operators.map(\.feedID))
        railwayNames = SafeNames(ids: dataset.railways.map(\.feedID))
        stationNames = SafeNames(ids: dataset.stations.map(\.feedID))
        directionNames = SafeNames(ids: dataset.directions.map(\.feedID))
    }

    /// `<station>/<direction>.html` for each timetable that the build draws.
    func timetables() -> [String?] {
        departures.timetables.map { timetable in
            let station = timetable.stationID.position
            guard included.stations[station] else { return nil }
            return "\(stationNames[station])/\(directionNames[timetable.directionID.position]).html"
        }
    }
}
