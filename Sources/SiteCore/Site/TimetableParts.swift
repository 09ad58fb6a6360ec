import Timetable
import TimetableFacts

/// Which tables stand on which part of a timetable's page: those that riders need most on the first.
package struct TimetableParts: Sendable {
    package let pages: PageParts
    /// By timetable and part, the positions of tables in their timetable.
    private let tables: [[[Int]]]

    /// What a page's tables may come to, beside its head and its foot.
    private static let most = 5_000

    init(_ departures: Departures, _ schedules: Schedules) {
        tables = departures.timetables.map { timetable in
            let sizes = timetable.tables.map { Self.elements($0) }
            if sizes.reduce(0, +) <= Self.most { return [Array(sizes.indices)] }
            let ranks = Dictionary(
                uniqueKeysWithValues: schedules.newestFirst(timetable.tables.map(\.scheduleID)).enumerated().map {
                    ($1, $0)
                }
            )
            func rank(_ table: Int) -> Int { ranks[timetable.tables[table].scheduleID] ?? 0 }
            var parts: [[Int]] = [[]]
            var size = 0
            for table in sizes.indices.sorted(by: { rank($0) < rank($1) }) {
                if size + sizes[table] > Self.most, size > 0 {
                    parts.append([])
                    size = 0
                }
                parts[parts.count - 1].append(table)
                size += sizes[table]
            }
            return parts.map { $0.sorted() }
        }
        pages = PageParts(counts: tables.map(\.count))
    }

    /// The elements of a table with its legend, at most: a departure has a link, two marks in bold type and a note.
    private static func elements(_ table: DayTimetable) -> Int {
        100 + 5 * table.range.count + 4 * table.headways.count
    }

    /// The tables of a part of a timetable's page, as positions in the timetable.
    package func tables(of timetable: Int, part: Int) -> [Int] { tables[timetable][part] }

    /// The part on which a schedule's table stands; the first where there is none.
    package func part(of timetable: Int, _ schedule: Schedule.ID, in departures: Departures) -> Int {
        let all = departures.timetables[timetable].tables
        return tables[timetable].firstIndex { $0.contains { all[$0].scheduleID == schedule } } ?? 0
    }
}
