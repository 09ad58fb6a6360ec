import SiteCore
import Timetable
import TimetableFacts

/// What a station's page says about a direction, in any language: worked out once for all of them.
struct DirectionFacts {
    /// A position in the site's timetables.
    let timetable: Int
    let bearing: CompassPoint?
    /// Those of the tables that the page tells more of, in the order of the timetable: none without a departure at a minute
    /// of its own. Of those that come every so many minutes there are no counts and no first trains to each place.
    let tables: [DayFacts]

    /// - Parameter schedules: Those that the page tells more of than when trains leave.
    init(_ position: Int, _ schedules: Set<Schedule.ID>, _ details: StationDetails, _ site: Site) {
        let timetable = site.timetables.departures.timetables[position]
        self.timetable = position
        bearing = site.bearing(of: timetable)
        tables = timetable.tables
            .filter { schedules.contains($0.scheduleID) && !site.timetables.departures[$0].isEmpty }
            .map { DayFacts($0, details, site) }
    }
}

/// What there is to say about a direction on the days of one schedule.
struct DayFacts {
    let table: DayTimetable
    let goals: [FirstAndLastTrains.Goal]
    let reach: Reach
    let types: [CallingType]
    let destinations: [DestinationCount]
    let frequency: Frequency

    init(_ table: DayTimetable, _ details: StationDetails, _ site: Site) {
        let departures = site.timetables.departures[table]
        self.table = table
        goals = FirstAndLastTrains(departures, from: table.stationID, runs: site.runs, site.dataset)
            .main(table.board.directionID, site.dataset, ends: site.lines.ends, orders: site.lines.orders)
        reach = Reach(
            table,
            from: table.stationID,
            in: site.timetables.departures,
            runs: site.runs,
            dataset: site.dataset
        )
        types = CallingType.all(in: departures, site.dataset, site.riderTypes)
        destinations = DestinationCount.all(in: departures, groups: details.groups, through: details.through)
        frequency = Frequency(departures, categories: details.categories, dataset: site.dataset)
    }
}
