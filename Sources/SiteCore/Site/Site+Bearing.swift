import Timetable
import TimetableFacts

extension Site {
    /// Returns the direction in which the trains of a timetable leave: towards the neighbour or, where the railway
    /// ends, towards the next call of the first train that runs on.
    package func bearing(of timetable: StationTimetable) -> CompassPoint? {
        let id = timetable.stationID
        guard let here = dataset[stopOf: id].coordinate else { return nil }
        let railwayID = dataset[id].railwayID
        let railway = dataset[railwayID]
        let neighbours = Neighbours(of: id, in: lines.orders[railwayID], places: lines.places)
        var next: Station.ID?
        if let direction = timetable.board.directionID {
            if direction == railway.ascending { next = neighbours.next }
            if direction == railway.descending { next = neighbours.previous }
        }
        if next == nil, let departure = timetable.tables.first.flatMap({ timetables.departures[$0].first }) {
            runs.walk(from: departure, at: id) { next = next ?? $0.stationID }
        }
        return next.flatMap { dataset[stopOf: $0].coordinate }.map { CompassPoint(from: here, to: $0) }
    }
}
