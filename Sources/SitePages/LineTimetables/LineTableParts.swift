import SiteCore
import Timetable
import TimetableFacts

extension PageParts {
    /// What the elements of a line's table on one page may come to.
    private static let mostElements = 5_000

    /// The parts of the tables of whole lines, as many as their cells need: one for each column and each station at which
    /// some train of the table calls, before and behind the line as well. Where a train stands, its cell has two times.
    init(of lines: LineTimetables, _ dataset: Dataset, _ journeys: Journeys, _ orders: StationOrders) {
        var seen = [Int32](repeating: -1, count: dataset.stations.count)
        var met = [Int32](repeating: -1, count: journeys.all.count)
        self.init(
            counts: lines.all.enumerated().map { number, entry in
                var (stations, arrivals) = (0, 0)
                for journey in entry.trains.lazy.map(journeys.position) where met[journey] != number {
                    met[journey] = Int32(number)
                    for train in journeys.all[journey] {
                        for call in dataset.trains[train.position].calls {
                            let id = dataset.stopTimes[call].stationID
                            if let shown = entry.shown, !shown.contains(id), dataset[id].railwayID == entry.railwayID {
                                continue
                            }
                            if seen[id.position] != number { stations += 1 }
                            seen[id.position] = Int32(number)
                            if dataset.stopTimes[call].stands { arrivals += 1 }
                        }
                    }
                }
                let columns = LineTimetable.columnCount(of: entry, dataset, orders: orders)
                // A column has a head, and each block of columns the names of the stations.
                let elements = (stations + 6) * columns + arrivals + 2 * stations * (columns / 28 + 1)
                return (elements + Self.mostElements - 1) / Self.mostElements
            }
        )
    }

    /// The columns of a part of a line's table, which begins with an hour where one begins nearby.
    func columns(_ page: Int, part: Int, of heads: [LineHeadingView]) -> Range<Int> {
        func start(_ part: Int) -> Int {
            let even = heads.count * part / self[page]
            if part == 0 || part == self[page] { return even }
            let reach = heads.count / self[page] / 10
            let hours = heads.indices.filter { abs($0 - even) <= reach && heads[$0].anchor != nil }
            return hours.min { (abs($0 - even), $0) < (abs($1 - even), $1) } ?? even
        }
        return start(part)..<start(part + 1)
    }
}
