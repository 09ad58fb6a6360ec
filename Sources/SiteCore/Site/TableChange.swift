import Revisions
import Timetable
import TimetableFacts

/// What becomes of the departures of one table of a station on one kind of day, as a reader is told who keeps that table.
package struct TableChange: Sendable {
    /// A time before and after.
    package typealias Times = BeforeAndAfter<ServiceTime>

    /// The days on which the table holds.
    package struct Day: Sendable {
        /// Those of a usual week; empty for a schedule of other dates.
        package let days: DayKinds
        /// The schedule of the later timetable; `nil` where nothing runs any more.
        package let schedule: Schedule.ID?
    }

    /// The last departure on which one gets to some place without a change.
    package struct LastRide: Sendable, Equatable {
        /// The station that stands for the place.
        package let station: Station.ID
        package let times: Times
    }

    /// The direction or the pole, as data files call it.
    package let board: String
    package let day: Day
    /// The first departures; `nil` where they are the same, or where one timetable has none.
    package let first: Times?
    /// The last departures.
    package let last: Times?
    /// Departures that leave at another minute, the earliest before first.
    package let moved: [Times]
    /// Departures that are no more, the earliest first.
    package let gone: [ServiceTime]
    /// Departures that were not there, the earliest first.
    package let new: [ServiceTime]
    /// The last rides that are at another minute, by their stations.
    package let lastRides: [LastRide]

    /// Whether anything differs.
    var isChanged: Bool { !(moved.isEmpty && gone.isEmpty && new.isEmpty && lastRides.isEmpty) }
}

/// The tables of all stations by what becomes of them.
struct TableChanges {
    private struct Key: Hashable {
        let station: Station.ID
        let board: String
        let days: DayKinds
        /// Schedules of other dates have no days.
        let schedule: Schedule.ID?
    }

    /// A table as it is put together: at a pole, of the departures of several routes.
    private struct Table {
        let day: TableChange.Day
        var times: [BeforeAndAfter<ServiceTime?>] = []
        var rides: [Station.ID: BeforeAndAfter<ServiceTime?>] = [:]
    }

    private let revision: Revision
    private let poles: Poles
    private var tables: [Key: Table] = [:]
    private var order: [Key] = []

    init(_ changes: SiteChanges, poles: Poles) {
        (revision, self.poles) = (changes.revision, poles)
        // Of a railway that is new or gone as a whole nobody keeps a table.
        for railway in revision.railways where railway.railway.old != nil && railway.railway.new != nil {
            for way in railway.ways { add(way) }
        }
    }

    /// The tables that change, by the station that stands for theirs, each in the order of the revision.
    var byStation: [Station.ID: [TableChange]] {
        let kinds = Dictionary(grouping: order) { [AnyHashable($0.station), AnyHashable($0.board)] }
        var found: [Station.ID: [TableChange]] = [:]
        for key in order {
            // Routes whose kinds of day are not the same have no first departure in common.
            let others = kinds[[AnyHashable(key.station), AnyHashable(key.board)]] ?? []
            let isWhole = !others.contains { $0 != key && !$0.days.isDisjoint(with: key.days) }
            guard let table = tables[key] else { continue }
            let change = Self.change(table, key.board, isWhole: isWhole)
            if change.isChanged { found[key.station, default: []].append(change) }
        }
        return found
    }

    private mutating func add(_ way: WayRevision) {
        let rides = LastRides(way, revision)
        for board in way.boards {
            guard let station = board.station.new, let name = name(board, way) else { continue }
            let key = Key(
                station: poles.leader(of: station),
                board: name,
                days: way.day.days,
                schedule: way.day.days.isEmpty ? way.day.new : nil
            )
            if tables[key] == nil { order.append(key) }
            var table = tables[key] ?? Table(day: TableChange.Day(days: way.day.days, schedule: way.day.new))
            for change in way.departures[board.departures] {
                table.times.append(
                    BeforeAndAfter(old: revision.oldTime(change), new: revision.newTime(change))
                )
            }
            for (goal, times) in rides.from(board.station) {
                let place = poles.leader(of: goal)
                if place == key.station { continue }
                let known = table.rides[place] ?? BeforeAndAfter(old: nil, new: nil)
                table.rides[place] = BeforeAndAfter(
                    old: Self.later(known.old, times.old),
                    new: Self.later(known.new, times.new)
                )
            }
            tables[key] = table
        }
    }

    private func name(_ board: WayRevision.BoardRange, _ way: WayRevision) -> String? {
        if let pole = board.pole {
            return pole.new.map { revision.new[$0].feedID } ?? pole.old.map { revision.old[$0].feedID }
        }
        return way.direction.new.map { revision.new[$0].feedID } ?? way.direction.old.map { revision.old[$0].feedID }
    }

    private static func later(_ one: ServiceTime?, _ other: ServiceTime?) -> ServiceTime? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    /// A pair of which both are there and differ.
    private static func differing(_ old: ServiceTime?, _ new: ServiceTime?) -> TableChange.Times? {
        guard let old, let new, old != new else { return nil }
        return TableChange.Times(old: old, new: new)
    }

    private static func change(_ table: Table, _ board: String, isWhole: Bool) -> TableChange {
        let (olds, news) = (table.times.compactMap(\.old), table.times.compactMap(\.new))
        let moved = table.times.compactMap { differing($0.old, $0.new) }
        let rides = table.rides.compactMap { station, times in
            differing(times.old, times.new).map { TableChange.LastRide(station: station, times: $0) }
        }
        return TableChange(
            board: board,
            day: table.day,
            first: isWhole ? differing(olds.min(), news.min()) : nil,
            last: isWhole ? differing(olds.max(), news.max()) : nil,
            moved: moved.sorted { ($0.old, $0.new) < ($1.old, $1.new) },
            gone: table.times.compactMap { $0.new == nil ? $0.old : nil }.sorted(),
            new: table.times.compactMap { $0.old == nil ? $0.new : nil }.sorted(),
            lastRides: isWhole ? rides.sorted { $0.station < $1.station } : []
        )
    }
}
