import Timetable
import TimetableFacts

/// This counts, for every timetable, the lines of text that departures in a row take on a phone.
struct ComingLines {
    /// The number of departures that a page shows.
    private static let shown = 6
    /// In ems of bold type, by which labels are measured: what a phone 360 px wide leaves beside the time for the
    /// destination (194 px of 16 px type) and the train type (182 px of 13 px type).
    private static let destinationWidth = 13.0
    private static let typeWidth = 14.5

    private let destinations: [Int]
    private let types: [Int]

    /// The destinations are the labels of the site's destination sets, the types the names of its train types.
    init(destinations: [String], types: [String]) {
        self.destinations = destinations.map { LabelLines.cut($0, width: Self.destinationWidth).count }
        self.types = types.map { LabelLines.cut($0, width: Self.typeWidth).count }
    }

    /// The most lines that six departures in a row take, on any day, rounded up to an even number; at least a line for
    /// each type and destination, and 30 at most.
    func most(in timetable: StationTimetable, of site: Site) -> Int {
        var most = 2 * Self.shown
        for table in timetable.tables {
            let lines = site.tables.departures[table].map { departure in
                types[site.dataset[departure.trainID].typeID.position]
                    + destinations[site.tables.destinations.position(of: departure)]
            }
            var sum = 0
            for (position, line) in lines.enumerated() {
                sum += line
                if position >= Self.shown { sum -= lines[position - Self.shown] }
                most = max(most, sum)
            }
        }
        return min(most + most % 2, 30)
    }
}
