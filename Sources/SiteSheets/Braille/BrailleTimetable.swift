import SiteCore
import Timetable
import TimetableFacts

/// What stands on the pages of one timetable, a table for each schedule: where, whither and when, the key of its marks, a
/// line for each hour, and the first and the last departure to each destination.
struct BrailleTimetable {
    private let position: Int
    private let frame: PageFrame
    private let legend: TimetableLegend
    private let notes: DepartureNotes
    private let marks: BrailleMarks
    /// A text in cells.
    private let cells: (String) throws -> String

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - candidates: The marks that a name may have.
    ///   - cells: What writes a text.
    init(
        _ position: Int,
        _ frame: PageFrame,
        candidates: (String) throws -> [String],
        cells: @escaping (String) throws -> String
    ) throws {
        (self.position, self.frame, self.cells) = (position, frame, cells)
        let timetable = frame.site.timetables.departures.timetables[position]
        legend = frame.legend(of: position)
        notes = DepartureNotes(timetable.tables, frame)
        var (types, destinations): ([(mark: String, name: String)], [(mark: String, name: String)]) = ([], [])
        for table in timetable.tables {
            let keys = TimetableKeys([frame.site.timetables.departures[table]], legend: legend, frame.site)
            for key in keys.types {
                if let mark = key.mark, !types.contains(where: { $0.mark == mark }) { types.append((mark, key.name)) }
            }
            for key in keys.destinations {
                if let mark = key.mark, !destinations.contains(where: { $0.mark == mark }) {
                    destinations.append((mark, key.name))
                }
            }
        }
        marks = try BrailleMarks(types: types, destinations: destinations, candidates: candidates)
    }

    /// Adds a page or more for each schedule.
    ///
    /// - Returns: how many departures stand there.
    func write(to pages: inout BraillePages) throws -> Int {
        let timetable = frame.site.timetables.departures.timetables[position]
        var count = 0
        for table in timetable.tables {
            let departures = frame.site.timetables.departures[table]
            if departures.isEmpty, table.headways.isEmpty { continue }
            let station = try cells(frame.distinctName(timetable.stationID))
            pages.begin(station)
            pages.add(station)
            pages.add(try cells(LineHeadView(timetable.railways, frame).name))
            pages.add(try cells(frame.language.directionLabels[position]))
            pages.add(try cells(frame.names[table.scheduleID]))
            let keys = TimetableKeys([departures], legend: legend, frame.site)
            let legendOfNotes = notes.legend(of: [departures], on: table.scheduleID)
            try addKey("train-types", shown(keys.types.filter { !$0.repeated }, marks.types), to: &pages)
            let destinations = shown(keys.destinations.filter { !$0.repeated }, marks.destinations)
            try addKey("destinations", destinations, to: &pages)
            try addNotes(legendOfNotes, to: &pages)
            try addHours(table, keys, legendOfNotes, to: &pages)
            try addHeadways(table, to: &pages)
            try addFirstAndLast(departures, keys, to: &pages)
            count += departures.count
        }
        return count
    }

    /// The lines of a key: a mark in cells, `nil` for none, and a name.
    private func shown<ID>(
        _ keys: [TimetableKeys.Key<ID>],
        _ marks: [String: String]
    ) -> [(mark: String?, name: String)] {
        keys.map { key in (key.mark.flatMap { marks[$0] }, key.name) }.filter { !$0.name.isEmpty }
    }

    private func addKey(_ title: String, _ lines: [(mark: String?, name: String)], to pages: inout BraillePages) throws
    {
        if lines.isEmpty { return }
        pages.gap()
        pages.add(try cells(frame.strings[title]))
        for line in lines {
            let mark = try line.mark ?? cells(frame.strings["unmarked"])
            pages.add(mark + "\u{2800}\u{2800}" + (try cells(line.name)), indent: 2)
        }
    }

    /// The signs of notes stand behind a full cell, so that their dots can be told.
    private func addNotes(_ legend: [NoteView], to pages: inout BraillePages) throws {
        if legend.isEmpty { return }
        pages.gap()
        pages.add(try cells(frame.strings["notes"]))
        for (number, note) in legend.enumerated() {
            let sign = note.mark == nil ? "" : "⠿" + BrailleMarks.sign(number) + "\u{2800}\u{2800}"
            pages.add(sign + (try cells(note.name)), indent: 2)
        }
    }

    private func addHours(
        _ table: DayTimetable,
        _ keys: TimetableKeys,
        _ legend: [NoteView],
        to pages: inout BraillePages
    ) throws {
        let departures = frame.site.timetables.departures[table]
        guard let first = departures.first, let last = departures.last else { return }
        var hours = [[String]](repeating: [], count: last.time.hour - first.time.hour + 1)
        for departure in departures {
            let type = keys.type(frame.site.dataset.trains[departure.trainID.position].typeID).mark
            let destination = keys.destination(frame.site.timetables.destinations.position(of: departure)).mark
            let sign = notes.sign(of: departure, on: table.scheduleID) ?? ""
            let signs = legend.enumerated().compactMap { number, note in
                note.mark.map(sign.contains) ?? false ? BrailleMarks.sign(number) : nil
            }
            let mark = (type.flatMap { marks.types[$0] } ?? "") + (destination.flatMap { marks.destinations[$0] } ?? "")
            let minute = BrailleCells.number(ClockText.minute(departure.time))
            hours[departure.time.hour - first.time.hour].append(mark + minute + signs.joined())
        }
        let clock = frame.strings.clock
        let labels = try (first.time.hour...last.time.hour).map { hour in
            clock.hasTwelveHours ? try cells(clock.hour(hour)) : BrailleCells.number(clock.hour(hour))
        }
        let indent = (labels.map(\.count).max() ?? 3) + 1
        pages.gap()
        for (label, hour) in zip(labels, hours) {
            pages.add(hour: label, hour.isEmpty ? ["⠤⠤"] : hour, indent: indent)
        }
    }

    private func addHeadways(_ table: DayTimetable, to pages: inout BraillePages) throws {
        let headways = HeadwayView.all(table, frame)
        if headways.isEmpty { return }
        pages.gap()
        for headway in headways {
            let texts = [headway.span, headway.every, headway.typeName, headway.bound].filter { !$0.isEmpty }
            pages.add(try texts.map(cells).joined(separator: "\u{2800}"))
        }
    }

    /// For each destination its first and its last departure.
    private func addFirstAndLast(
        _ departures: Slice<DepartureList>,
        _ keys: TimetableKeys,
        to pages: inout BraillePages
    ) throws {
        var ends: [String: (first: Departure, last: Departure)] = [:]
        for departure in departures {
            let name = keys.destination(frame.site.timetables.destinations.position(of: departure)).name
            ends[name] = (ends[name]?.first ?? departure, departure)
        }
        if ends.isEmpty { return }
        pages.gap()
        pages.add(try cells(frame.strings["first-and-last"]))
        for key in keys.destinations where !key.repeated {
            guard let ends = ends[key.name] else { continue }
            let times = [ends.first, ends.last].map { frame.strings.clock.shown($0.time) }
            let texts = key.name.isEmpty ? times : [key.name] + times
            pages.add(try texts.map(cells).joined(separator: "\u{2800}\u{2800}"), indent: 2)
        }
    }
}
