import Timetable
import TimetableFacts

/// Railways that are pieces of one public line, at the stations of a place.
extension Site {
    /// Joins the stations of a place that are one line to a rider under one name.
    package func joined(_ stations: [Station.ID], _ names: Localization) -> [OwnParts.Entry<Station.ID>] {
        lines.ownParts.joined(stations, railway: onlyRailway, place: { names[$0] })
    }

    /// Returns whether another station is the same one to a rider: it is of another piece of the station's own line,
    /// and every train that leaves it leaves this one as well.
    package func isOwnLine(at other: Station.ID, to station: Station.ID) -> Bool {
        guard let own = onlyRailway(of: station), let foreign = onlyRailway(of: other), own != foreign,
            lines.ownParts.line(of: own) == lines.ownParts.line(of: foreign)
        else { return false }
        if timetables.departures.timetables(of: other).contains(where: hasHeadways) { return false }
        return journeys(leaving: other).isSubset(of: journeys(leaving: station))
    }

    private func onlyRailway(of station: Station.ID) -> Railway.ID? {
        let railways = railways(servedAt: station)
        return railways.count == 1 ? railways[0] : nil
    }

    private func hasHeadways(_ timetable: Int) -> Bool {
        timetables.departures.timetables[timetable].tables.contains { !$0.headways.isEmpty }
    }

    private func journeys(leaving station: Station.ID) -> Set<Int> {
        let own = timetables.departures.timetables(of: station).map { timetables.departures.timetables[$0] }
        let leaving = own.flatMap(\.tables).flatMap { timetables.departures[$0] }
        return Set(leaving.map { journeys.position(of: $0.trainID) })
    }
}
