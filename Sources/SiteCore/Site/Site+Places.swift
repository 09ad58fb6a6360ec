import Timetable
import TimetableFacts

extension Site {
    /// The lines that a rider finds at a station's page: its railway, or all routes of a place of poles.
    package func railways(servedAt station: Station.ID) -> [Railway.ID] {
        guard let place = timetables.poles.place(of: station) else { return [dataset[station].railwayID] }
        return timetables.poles.places[place].stations.map { dataset[$0].railwayID }.uniqued().sorted()
    }

    /// The stations of an interchange that have pages of their own, in the order of the feed.
    package func stations(of interchange: Interchange.ID) -> [Station.ID] {
        dataset[interchange].stations.map(timetables.poles.leader).uniqued().filter { paths.name($0) != nil }
    }

    /// The last connections of the night that the page of a station tells: those of a place of poles that has no page of all
    /// its lines.
    package func nights(at station: Station.ID) -> [LastConnections.Night] {
        guard let place = timetables.poles.place(of: station) else { return [] }
        let stations = timetables.poles.places[place].stations
        let isToldElsewhere = stations.contains { dataset[$0].interchangeID.map { paths.page(of: $0) != nil } ?? false }
        return isToldElsewhere ? [] : lastConnections.nights(at: stations)
    }

    /// The name under which the calendar lists the days on which trains leave a station: its railway's id, or, of a place of
    /// poles, that of the pole with most departures.
    package func calendarName(of station: Station.ID) -> String {
        let own = timetables.departures.timetables(of: station).map { timetables.departures.timetables[$0] }
        let busiest = own.max { a, b in
            a.tables.reduce(0) { $0 + $1.range.count } < b.tables.reduce(0) { $0 + $1.range.count }
        }
        return busiest.map { timetables.calendars.name(of: $0, dataset) } ?? dataset[dataset[station].railwayID].feedID
    }
}
