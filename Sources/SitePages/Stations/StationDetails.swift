import SiteCore
import Timetable
import TimetableFacts

/// The facts from which the details of all stations are derived. They are worked out once for the whole site.
final class StationDetails: Sendable {
    let groups: DestinationGroups
    let through: ThroughRailways
    let runs: Runs
    let nearby: NearbyStations
    /// There is one entry for each train type of the dataset.
    let categories: [TrainCategory]

    init(_ site: Site) {
        groups = DestinationGroups(site.tables.destinations, namesakes: Namesakes(site.dataset))
        through = ThroughRailways(site.dataset, orders: site.lines.orders)
        runs = site.runs
        nearby = NearbyStations(site.dataset, places: site.lines.places)
        categories = site.looks.types.map(\.category)
    }

    /// The label of a destination: the name of its first station, or the word for a loop.
    func name(ofGroup group: Int, _ frame: PageFrame) -> String {
        groups.all[group].first.map { frame.names[$0] } ?? frame.strings["circles"]
    }

    /// Returns which way the trains of a timetable leave: towards the neighbour, or where the railway ends, towards the
    /// first call of the first train that runs on.
    func bearing(of timetable: StationTimetable, _ site: Site) -> CompassPoint? {
        let id = timetable.stationID
        guard let here = site.dataset[stopOf: id].coordinate else { return nil }
        let railwayID = site.dataset[id].railwayID
        let railway = site.dataset[railwayID]
        let neighbours = Neighbours(of: id, in: site.lines.orders[railwayID], places: site.lines.places)
        var next: Station.ID?
        if let direction = timetable.board.directionID {
            if direction == railway.ascending { next = neighbours.next }
            if direction == railway.descending { next = neighbours.previous }
        }
        if next == nil, let departure = timetable.tables.first.flatMap({ site.tables.departures[$0].first }) {
            runs.walk(from: departure, at: id) { next = next ?? $0.stationID }
        }
        return next.flatMap { site.dataset[stopOf: $0].coordinate }.map { CompassPoint(from: here, to: $0) }
    }
}
