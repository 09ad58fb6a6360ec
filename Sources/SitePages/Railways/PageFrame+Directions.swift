import SiteCore
import Timetable
import TimetableFacts

extension PageFrame {
    /// The label of the busiest station's timetable, which says where most of the railway's trains go.
    ///
    /// - Parameter trains: Those of the railway.
    func label(of direction: Direction.ID, on railway: Railway.ID, trains: [Train.ID]) -> String {
        let departures = site.timetables.departures
        let timetables = site.lines.orders[railway].stations.flatMap { departures.timetables(of: $0) }
            .filter { departures.timetables[$0].board.directionID == direction }
        func count(_ timetable: Int) -> Int {
            departures.timetables[timetable].tables.reduce(0) { $0 + $1.range.count }
        }
        if let busiest = timetables.max(by: { count($0) < count($1) }) { return language.directionLabels[busiest] }
        // Poles know no directions: the route's own trains show where they go.
        let ends = site.lines.ends.stops(of: trains, in: direction).map { names[$0] }.uniqued()
        if ends.isEmpty { return names[direction] }
        let destinations = strings.list(ends)
        let name = names[direction]
        return name.isEmpty
            ? strings("direction-without-name", ["destinations": destinations])
            : strings("direction-with-name", ["destinations": destinations, "direction": name])
    }
}
