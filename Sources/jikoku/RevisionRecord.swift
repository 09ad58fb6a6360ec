import Foundation
import Revisions
import Timetable
import TimetableFacts

/// A revision as other programs read it (Docs/data-files.md, “What changes”).
struct RevisionRecord {
    private let revision: Revision

    init(_ revision: Revision) { self.revision = revision }

    /// All railways as one document: one line of JSON for each.
    func json(of railways: [RailwayRevision], from old: String, to new: String) -> String {
        let facts = railways.map { RailwayFacts($0, revision) }
        var text = JSONText()
        text.open("{")
        text.key("old")
        source(old, revision.old, &text)
        text.key("new")
        source(new, revision.new, &text)
        text.key("departures")
        counts(facts.reduce(DepartureCounts()) { $0 + $1.counts }, &text)
        text.key("changed")
        text.number(facts.count(where: \.isChanged))
        text.key("railways")
        text.open("[")
        for (railway, facts) in zip(railways, facts) {
            text.newLine()
            write(railway, facts, &text)
        }
        text.close("]")
        text.close("}")
        return String(decoding: text.bytes, as: UTF8.self) + "\n"
    }

    private func source(_ path: String, _ dataset: Dataset, _ text: inout JSONText) {
        text.open("{")
        text.key("store")
        text.text(path)
        text.key("name")
        text.text(dataset.source.name)
        text.key("date")
        text.text(dataset.source.date?.description)
        text.close("}")
    }

    private func counts(_ counts: DepartureCounts, _ text: inout JSONText) {
        text.open("{")
        for (name, value) in [
            ("same", counts.same), ("moved", counts.moved), ("gone", counts.gone), ("new", counts.new),
        ] {
            text.key(name)
            text.number(value)
        }
        text.close("}")
    }

    private func write(_ railway: RailwayRevision, _ facts: RailwayFacts, _ text: inout JSONText) {
        text.open("{")
        pair(railway.railway, \.railways, &text)
        text.key("departures")
        counts(facts.counts, &text)
        list("stations", railway.stations, &text) { object($0, \.stations, &$1) }
        list("types", facts.types.types, &text) { object($0, \.trainTypes, &$1) }
        list("stops", facts.types.stops, &text) { stop, text in
            text.open("{")
            text.key("type")
            object(stop.type, \.trainTypes, &text)
            text.key("station")
            object(stop.station, \.stations, &text)
            change("trains", stop.trains, &text)
            text.close("}")
        }
        list("headways", railway.headways, &text) { object($0, \.headwayRuns, &$1) }
        text.key("ways")
        text.open("[")
        for (way, wayFacts) in zip(railway.ways, facts.ways) { write(way, wayFacts, of: railway, &text) }
        text.close("]")
        text.close("}")
    }

    private func write(_ way: WayRevision, _ facts: WayFacts, of railway: RailwayRevision, _ text: inout JSONText) {
        text.open("{")
        text.key("direction")
        object(way.direction, \.directions, &text)
        list("days", Self.days(way.day.days), &text) { $1.text($0) }
        text.key("schedule")
        text.open("{")
        text.key("old")
        text.text(way.day.old.map { revision.oldSchedules[$0].feedID })
        text.key("new")
        text.text(way.day.new.map { revision.newSchedules[$0].feedID })
        text.close("}")
        change("count", facts.trains, &text)
        list("types", facts.types, &text) { type, text in
            text.open("{")
            text.key("type")
            object(type.type, \.trainTypes, &text)
            change("trains", type.trains, &text)
            text.close("}")
        }
        list("through", facts.through, &text) { other, text in
            text.open("{")
            text.key("railway")
            object(other.railway, \.railways, &text)
            change("trains", other.trains, &text)
            text.close("}")
        }
        text.key("fastest")
        if let ride = facts.fastest {
            text.open("{")
            text.key("from")
            object(ride.from, \.stations, &text)
            text.key("to")
            object(ride.to, \.stations, &text)
            change("minutes", ride.minutes, &text)
            text.close("}")
        } else {
            text.null()
        }
        list("trains", way.trains, &text) { train, text in
            text.open("[")
            text.text(train.old.map { revision.old[$0].feedID })
            text.text(train.new.map { revision.new[$0].feedID })
            text.close("]")
        }
        list("boards", way.boards, &text) { board($0, of: way, on: railway, &$1) }
        text.close("}")
    }

    private func board(
        _ board: WayRevision.BoardRange,
        of way: WayRevision,
        on railway: RailwayRevision,
        _ text: inout JSONText
    ) {
        let changes = way.departures[board.departures]
        let times = changes.map { (old: revision.oldTime($0)?.minutes, new: revision.newTime($0)?.minutes) }
        text.open("{")
        text.key("station")
        object(board.station, \.stations, &text)
        if let pole = board.pole {
            text.key("pole")
            object(pole, \.stops, &text)
        }
        list("same", times.filter { $0.old == $0.new }, &text) { $1.number($0.new) }
        list("moved", times.filter { $0.old != nil && $0.new != nil && $0.old != $0.new }, &text) { time, text in
            text.open("[")
            text.number(time.old)
            text.number(time.new)
            text.close("]")
        }
        list("gone", times.filter { $0.new == nil }, &text) { $1.number($0.old) }
        list("new", times.filter { $0.old == nil }, &text) { $1.number($0.new) }
        let facts = BoardFacts(board, of: way, on: railway, revision)
        change("first", facts.first, &text)
        change("last", facts.last, &text)
        list("hours", facts.hours, &text) { hour, text in
            text.open("[")
            text.number(hour.hour)
            text.number(hour.departures.old)
            text.number(hour.departures.new)
            text.close("]")
        }
        list("types", facts.types, &text) { type, text in
            text.open("{")
            text.key("type")
            object(type.type, \.trainTypes, &text)
            change("departures", type.departures, &text)
            text.close("}")
        }
        text.close("}")
    }
}

extension RevisionRecord {
    private static func days(_ days: DayKinds) -> [String] {
        let words = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "holiday"]
        return zip(words, DayKinds.each).filter { days.contains($1) }.map(\.0)
    }

    private func list<Element>(
        _ name: String,
        _ elements: [Element],
        _ text: inout JSONText,
        _ write: (Element, inout JSONText) -> Void
    ) {
        text.key(name)
        text.open("[")
        for element in elements { write(element, &text) }
        text.close("]")
    }

    /// The ids of one thing in both timetables, as fields of the object that is open.
    private func pair<Entity: Identified>(
        _ matched: Matched<Entity>,
        _ things: KeyPath<Dataset, [Entity]>,
        _ text: inout JSONText
    ) {
        text.key("old")
        text.text(matched.old.map { revision.old[keyPath: things][$0.position].feedID })
        text.key("new")
        text.text(matched.new.map { revision.new[keyPath: things][$0.position].feedID })
    }

    private func object<Entity: Identified>(
        _ matched: Matched<Entity>,
        _ things: KeyPath<Dataset, [Entity]>,
        _ text: inout JSONText
    ) {
        text.open("{")
        pair(matched, things, &text)
        text.close("}")
    }

    private func change(_ name: String, _ value: BeforeAndAfter<Int>, _ text: inout JSONText) {
        text.key(name)
        text.open("[")
        text.number(value.old)
        text.number(value.new)
        text.close("]")
    }

    private func change(_ name: String, _ value: BeforeAndAfter<ServiceTime?>, _ text: inout JSONText) {
        text.key(name)
        text.open("[")
        text.number(value.old?.minutes)
        text.number(value.new?.minutes)
        text.close("]")
    }
}

extension ServiceTime {
    fileprivate var minutes: Int { Int(rawValue) }
}
