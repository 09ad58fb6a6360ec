import Timetable
import TimetableFacts

/// Which trains leave where, when, and to where: what the timetables of a site show.
package struct SiteTimetables: Sendable {
    package let schedules: Schedules
    /// The places of riders where all routes of a pole stand in one table.
    package let poles: Poles
    /// The names under which the calendar lists the schedules of poles.
    package let calendars: PoleCalendars
    package let departures: Departures
    /// What stands on the pages of those that would be too large for one.
    package let parts: TimetableParts
    /// Where each departure goes, with the words for their ways after ``tellingWays(_:runs:_:)``.
    package private(set) var destinations: DestinationSets
    /// The tables of whole lines.
    package let lines: LineTimetables
    /// For each railway: where the trains of its tables go in each direction.
    package let lineEnds: [[Direction.ID: [Stop.ID]]]
    /// That tables of lines were asked for which there are not.
    package let notice: Notice?
    /// For each timetable: where its trains go, for its label.
    package private(set) var ends: [[Stop.ID]]
    /// The same with whether there are others, and whether they go round.
    package private(set) var headings: [Heading]
    /// For each timetable: the pole, or the platforms that its trains leave from; the station where the feed gives none.
    package let stops: [[Stop.ID]]

    init(_ dataset: Dataset, _ lines: SiteLines) {
        let schedules = Schedules(dataset)
        self.schedules = schedules
        poles = schedules.poles
        calendars = PoleCalendars(schedules, railways: dataset.railways)
        let departures = Departures(dataset, schedules: schedules)
        self.departures = departures
        parts = TimetableParts(departures, schedules)
        destinations = DestinationSets(dataset)
        let tables = LineTimetables(dataset, schedules)
        self.lines = tables
        lineEnds = dataset.railways.indices.map { railway in
            let entries = tables.all[tables.tables(of: Railway.ID(railway))].filter(\.isWhole)
            return Dictionary(grouping: entries, by: \.directionID).mapValues { entries in
                lines.ends.stops(of: entries.flatMap(\.trains), in: entries[0].directionID)
            }
        }
        notice = MissingTables.notice(dataset, tables)
        ends = departures.timetables.map { lines.ends.stops(of: $0, in: departures) }
        headings = ends.map { Heading(stops: $0) }
        stops = departures.timetables.map { Self.stops(of: $0, in: departures, dataset) }
    }

    /// The same with the words for the ways of departures. These need what lies ahead of each departure.
    func tellingWays(_ dataset: Dataset, runs: Runs, _ lines: SiteLines) -> SiteTimetables {
        let ways = Ways(
            dataset,
            sets: destinations,
            runs: runs,
            places: lines.places,
            orders: lines.orders,
            ends: lines.ends,
            poles: poles
        )
        var telling = self
        for (position, timetable) in departures.timetables.enumerated()
        where !lines.orders[dataset[timetable.stationID].railwayID].isLoop {
            telling.ends[position] = ways.stopsAround(timetable, in: departures) ?? ends[position]
        }
        let headings = Headings(
            dataset,
            schedules: schedules,
            runs: runs,
            sets: destinations,
            ways: ways,
            ends: lines.ends
        )
        telling.headings = zip(departures.timetables, telling.ends).map {
            headings.heading(of: $0, usual: $1, in: departures)
        }
        telling.ends = telling.headings.map(\.stops)
        telling.destinations = DestinationSets(destinations, ways: ways, of: departures)
        return telling
    }

    private static func stops(
        of timetable: StationTimetable,
        in departures: Departures,
        _ dataset: Dataset
    ) -> [Stop.ID] {
        if let pole = timetable.board.poleID { return [pole] }
        let station = dataset[timetable.stationID].stopID
        var found: Set<Stop.ID> = []
        var last: Stop.ID?
        for table in timetable.tables {
            for departure in departures[table] {
                let stop = dataset.stopTimes[Int(departure.call)].platformID ?? station
                // Most leave where the one before did.
                if stop != last { found.insert(stop) }
                last = stop
            }
            for headway in table.headways {
                found.insert(dataset[headway.runID].calls[headway.call].platformID ?? station)
            }
        }
        return found.sorted()
    }
}
