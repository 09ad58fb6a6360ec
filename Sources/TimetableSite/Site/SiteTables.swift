import Timetable
import TimetableFacts

/// Which trains leave where, when, and to where: what the tables of a site tell.
struct SiteTables: Sendable {
    let schedules: Schedules
    let departures: Departures
    let destinations: DestinationSets
    /// For each timetable: where its trains go, for its label.
    let ends: [[Stop.ID]]

    init(_ dataset: Dataset, _ lines: SiteLines) {
        schedules = Schedules(dataset)
        let departures = Departures(dataset, schedules: schedules)
        self.departures = departures
        destinations = DestinationSets(dataset)
        ends = departures.timetables.map { lines.ends.stops(of: $0, in: departures) }
    }
}
