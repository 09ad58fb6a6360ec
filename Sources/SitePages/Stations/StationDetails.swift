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
        groups = DestinationGroups(site.timetables.destinations, namesakes: Namesakes(site.dataset))
        through = ThroughRailways(site.dataset, orders: site.lines.orders)
        runs = site.runs
        nearby = NearbyStations(site.dataset, places: site.lines.places)
        categories = site.looks.types.map(\.category)
    }

    /// The label of a destination: the name of its first station, or the word for a loop.
    func name(ofGroup group: Int, _ frame: PageFrame) -> String {
        groups.all[group].first.map { frame.names[$0] } ?? frame.strings["circles"]
    }
}
