import Messages
import Revisions
import Timetable
import TimetableFacts

/// A revision in words: the railways that change most first, and of each what riders ask for first.
struct RevisionReport {
    private let revision: Revision
    private let isWhole: Bool
    private let names: RevisionNames

    /// How many railways, stations and other things are told of unless all are asked for.
    private static let (railways, stations) = (20, 3)

    init(_ revision: Revision, isWhole: Bool, inJapanese: Bool) {
        (self.revision, self.isWhole) = (revision, isWhole)
        names = RevisionNames(revision, languages: inJapanese ? [.ja, .en] : [.en, .ja])
    }

    /// The report: paragraphs of lines.
    func paragraphs(of railways: [RailwayRevision]) -> [[Message]] {
        let all = railways.map { ($0, RailwayFacts($0, revision)) }
        let changed = all.filter { $0.1.isChanged }.sorted { a, b in
            let (first, second) = (a.1.counts.changes, b.1.counts.changes)
            return first == second ? names.order(a.0.railway) < names.order(b.0.railway) : first > second
        }
        let total = all.reduce(DepartureCounts()) { $0 + $1.1.counts }
        if changed.isEmpty {
            return [[Message("Nothing changes: \(total.same.counted(.departure)) at the same minute.")]]
        }
        let head = [
            Message(
                """
                \(changed.count.grouped) of \(all.count.grouped) railways change. Departures: \
                \(total.same.grouped) at the same minute, \(total.moved.grouped) at another, \
                \(total.gone.grouped) gone, \(total.new.grouped) new.
                """
            )
        ]
        let told = isWhole ? changed.count : Self.railways
        var paragraphs = [head] + changed.prefix(told).map { lines($0.0, $0.1) }
        if changed.count > told {
            let rest = (changed.count - told).counted(.railway)
            paragraphs.append([Message("And \(rest) more; --all tells of every one.")])
        }
        return paragraphs
    }

    private func lines(_ railway: RailwayRevision, _ facts: RailwayFacts) -> [Message] {
        let name = names.railway(railway.railway)
        var lines: [Message] = []
        if railway.railway.old == nil {
            lines.append(Message("\(name): new, with \(facts.trains.new.counted(.train))"))
        } else if railway.railway.new == nil {
            lines.append(Message("\(name): gone, with \(facts.trains.old.counted(.train))"))
        } else {
            lines.append(Message("\(name): \(count(facts.counts))"))
            lines += network(railway, facts)
            for (way, wayFacts) in zip(railway.ways, facts.ways) { lines += self.lines(way, wayFacts, of: railway) }
        }
        return lines
    }

    private func count(_ counts: DepartureCounts) -> Message {
        let parts = [
            (counts.moved, Message("\(counts.moved.grouped) moved")),
            (counts.gone, Message("\(counts.gone.grouped) gone")), (counts.new, Message("\(counts.new.grouped) new")),
        ].filter { $0.0 > 0 }.map(\.1)
        return parts.isEmpty ? Message("every departure at the same minute") : parts.message(separatedBy: ", ")
    }

    private func network(_ railway: RailwayRevision, _ facts: RailwayFacts) -> [Message] {
        var lines: [Message] = []
        for station in railway.stations {
            let name = names.station(station)
            lines.append(station.old == nil ? Message("  New station: \(name)") : Message("  Closed station: \(name)"))
        }
        for type in facts.types.types {
            let name = names.type(type)
            let isNew = railway.ways.flatMap(\.trains).contains { train in
                train.new.map { revision.new[$0].typeID == type.new } ?? false
            }
            lines.append(isNew ? Message("  New type of train: \(name)") : Message("  No more: \(name)"))
        }
        for stop in facts.types.stops.prefix(isWhole ? .max : Self.stations) {
            let (type, station) = (names.type(stop.type), names.station(stop.station))
            lines.append(
                stop.trains.old == 0
                    ? Message("  \(type) stops at \(station) now, with \(stop.trains.new.counted(.train))")
                    : Message("  \(type) stops at \(station) no more; \(stop.trains.old.counted(.train)) did")
            )
        }
        if !railway.headways.isEmpty {
            let (gone, new) = (railway.headways.count { $0.new == nil }, railway.headways.count { $0.old == nil })
            lines.append(
                Message("  Trains that run every so many minutes: \(gone.grouped) spans gone, \(new.grouped) new")
            )
        }
        return lines
    }

    private func lines(_ way: WayRevision, _ facts: WayFacts, of railway: RailwayRevision) -> [Message] {
        let boards = way.boards.map { ($0, BoardFacts($0, of: way, on: railway, revision)) }
        let counts = boards.reduce(DepartureCounts()) { $0 + $1.1.counts }
        let head = names.way(way)
        var lines: [Message] = []
        for type in facts.types {
            let (name, trains) = (names.type(type.type), type.trains)
            lines.append(Message("    \(name): \(trains.old.grouped) → \(trains.new.grouped)"))
        }
        if facts.retyped > 0 {
            lines.append(Message("    Of another type than before: \(facts.retyped.counted(.train))"))
        }
        for other in facts.through {
            let name = names.railway(other.railway)
            lines.append(
                other.trains.old == 0
                    ? Message("    Through service to \(name) begins: \(other.trains.new.counted(.train))")
                    : other.trains.new == 0
                        ? Message("    Through service to \(name) ends: \(other.trains.old.counted(.train)) before")
                        : Message("    Through to \(name): \(other.trains.old) → \(other.trains.new) trains")
            )
        }
        if let ride = facts.fastest, ride.minutes.isChanged {
            let (from, to) = (names.station(ride.from), names.station(ride.to))
            lines.append(Message("    Fastest, \(from) – \(to): \(ride.minutes.old) → \(ride.minutes.new) min"))
        }
        lines += edges(boards)
        if counts.changes == 0 && lines.isEmpty { return [] }
        return [
            Message("  \(head): \(facts.trains.old) → \(facts.trains.new) trains; \(count(counts))")
        ] + lines
    }

    /// The first and last trains that move most.
    private func edges(_ boards: [(board: WayRevision.BoardRange, facts: BoardFacts)]) -> [Message] {
        typealias Edge = (station: String, old: ServiceTime, new: ServiceTime)
        func most(_ edge: (BoardFacts) -> BeforeAndAfter<ServiceTime?>) -> [Edge] {
            let moved = boards.compactMap { board, facts -> Edge? in
                let times = edge(facts)
                guard let old = times.old, let new = times.new, old != new else { return nil }
                return (names.board(board), old, new)
            }
            let order = moved.enumerated().sorted { a, b in
                let (first, second) = (abs(a.element.new - a.element.old), abs(b.element.new - b.element.old))
                return first == second ? a.offset < b.offset : first > second
            }
            return order.prefix(isWhole ? .max : Self.stations).map(\.element)
        }
        return most(\.first).map { Message("    First train at \($0.station): \($0.old.clock) → \($0.new.clock)") }
            + most(\.last).map { Message("    Last train at \($0.station): \($0.old.clock) → \($0.new.clock)") }
    }
}
