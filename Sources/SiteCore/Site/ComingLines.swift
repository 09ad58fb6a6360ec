import Timetable
import TimetableFacts

/// Counts, for every timetable, the lines of text that departures in a row take on a phone.
struct ComingLines {
    /// The number of departures that a page shows.
    private static let shown = 6
    /// In ems of bold type, by which labels are measured. A phone 360 px wide leaves this much beside the time: 194 px
    /// of 16 px type for the destination, 182 px of 13 px type for the train type.
    private static let destinationWidth = 13.0
    private static let typeWidth = 14.5

    /// The number of departures that stand beside those of the other direction on a phone, and the width of their
    /// column: 158 px, less the padding of the type's mark, in ems of 15 px.
    private static let fewShown = 3
    private static let columnWidth = 9.6

    private let destinations: [Int]
    private let types: [Int]
    private let destinationNames: [String]
    private let typeNames: [String]

    /// The destinations are the labels of the site's destination sets, the types the names of its train types.
    init(destinations: [String], types: [String]) {
        self.destinations = destinations.map { LabelLines.cut($0, width: Self.destinationWidth).count }
        destinationNames = destinations
        typeNames = types
        self.types = types.map { max(1, LabelLines.cut($0, width: Self.typeWidth).count) }
    }

    /// The most lines that six departures in a row take, on any day, rounded up to an even number; at least a line for
    /// each type and destination, and 30 at most.
    func most(in timetable: StationTimetable, of site: Site) -> Int {
        let most = max(
            2 * Self.shown,
            most(of: Self.shown, in: timetable, of: site) { types[$0] + destinations[$1] }
        )
        return min(most + most % 2, 30)
    }

    /// The most lines that the types and destinations of three departures take in a column of half a phone, with one
    /// for what is said of the last train; 12 at most.
    func fewest(in timetable: StationTimetable, of site: Site) -> Int {
        var known: [Int: Int] = [:]
        let most = most(of: Self.fewShown, in: timetable, of: site) { type, destination in
            let key = type * destinations.count + destination
            if let lines = known[key] { return lines }
            let text = typeNames[type] + " " + destinationNames[destination]
            let lines = TextWidth.lines(text, width: Self.columnWidth).count
            known[key] = lines
            return lines
        }
        return min(max(most, Self.fewShown) + 1, 12)
    }

    /// The most lines that so many departures in a row take.
    private func most(
        of shown: Int,
        in timetable: StationTimetable,
        of site: Site,
        _ count: (_ type: Int, _ destination: Int) -> Int
    ) -> Int {
        var most = 0
        for table in timetable.tables {
            let lines = site.timetables.departures[table].map { departure in
                count(
                    site.dataset[departure.trainID].typeID.position,
                    site.timetables.destinations.position(of: departure)
                )
            }
            var sum = 0
            for (position, line) in lines.enumerated() {
                sum += line
                if position >= shown { sum -= lines[position - shown] }
                most = max(most, sum)
            }
        }
        return most
    }
}
