import SiteCore
import Timetable
import TimetableFacts

/// A poster compared with the one that hangs there: the differences, line by line, and the table with its signs.
package struct PosterProof {
    /// The table with signs on what has changed. What is gone stands in its place.
    private(set) var table: PosterTimetable
    /// What has changed, in the order of the sheet.
    package private(set) var rows: [ProofRow] = []
    /// Whether no such poster hangs there.
    let isNew: Bool
    private let frame: PageFrame
    private let earlier: EarlierTimetable
    private var counts = [Int](repeating: 0, count: 4)

    /// - Parameters:
    ///   - timetables: Positions in the site's timetables, as ``Poster/timetables(_:_:_:)`` has them.
    ///   - earlier: What hangs there.
    package init(_ timetables: [Int], on sheet: SheetFormat, against earlier: EarlierTimetable, _ frame: PageFrame) {
        self.frame = frame
        self.earlier = earlier
        table = PosterTimetable(timetables, frame)
        let own = frame.site.timetables.departures.timetables
        let pairs = timetables.compactMap { position in
            earlier.position(of: own[position], in: frame.site.dataset).map { (new: position, old: $0) }
        }
        isNew = pairs.isEmpty
        if isNew {
            let names = timetables.map { frame.language.directionLabels[$0] }
            rows = [ProofRow(place(timetables[0]), [.posterAdded], to: frame.strings.list(names))]
            return
        }
        let before = PageFrame(frame.kind, of: earlier.site, in: earlier.language, path: frame.path, isPrinted: true)
        let hung = PosterTimetable(pairs.map(\.old), before)
        table.makeRoom(for: hung)
        for position in timetables {
            guard let old = pairs.first(where: { $0.new == position })?.old else {
                let label = frame.language.directionLabels[position]
                rows.append(ProofRow(place(position), [.posterAdded], to: label))
                continue
            }
            compareHeads(position, old, sheet, before)
            compareColumns(position, old, hung, before)
            compareStrips(position, old, sheet, before)
        }
        compareSigns(timetables[0], hung)
    }

    private func place(_ position: Int, schedule: String = "") -> ProofRow.Place {
        ProofRow.Place(position, schedule: schedule, frame.language, frame.site)
    }

    // MARK: Minutes

    private mutating func compareColumns(_ position: Int, _ old: Int, _ hung: PosterTimetable, _ before: PageFrame) {
        let earlierColumns = hung.columns.indices.filter { hung.columns[$0].timetable == old }
        var used: Set<Int> = []
        for number in table.columns.indices where table.columns[number].timetable == position {
            let schedule = table.columns[number].schedule
            let found = earlier.schedule(
                for: frame.site.timetables.schedules[schedule],
                among: earlierColumns.map { hung.columns[$0].schedule }
            )
            let name = frame.names[schedule]
            guard let found, let other = earlierColumns.first(where: { hung.columns[$0].schedule == found }) else {
                table.columns[number].isNew = true
                rows.append(ProofRow(place(position, schedule: name), [.daysAdded], to: name))
                continue
            }
            used.insert(other)
            let (was, place) = (before.names[found], place(position, schedule: name))
            if was != name { rows.append(ProofRow(place, [.days], from: was, to: name)) }
            compare(number, with: other, of: hung, place)
        }
        for other in earlierColumns where !used.contains(other) {
            let name = before.names[hung.columns[other].schedule]
            rows.append(ProofRow(place(position, schedule: name), [.daysGone], from: name))
        }
    }

    private mutating func compare(_ number: Int, with other: Int, of hung: PosterTimetable, _ place: ProofRow.Place) {
        let (old, new) = (
            hung.shown(hung.columns[other], frame.strings), table.shown(table.columns[number], frame.strings)
        )
        let entries = Array(hung.columns[other].hours.joined())
        var signs: [Int: ProofSign] = [:]
        var gone: [PosterTimetable.Entry] = []
        for revision in DepartureRevision.all(from: old, to: new) {
            let (before, after) = (revision.old.map { old[$0] }, revision.new.map { new[$0] })
            guard let time = (after ?? before)?.time else { continue }
            let sign: ProofSign
            var kinds: [ProofRow.Kind] = []
            switch (before, after) {
            case (let before?, let after?):
                if before.time != after.time { kinds.append(.time) }
                if before.type != after.type { kinds.append(.type) }
                if before.destination != after.destination { kinds.append(.destination) }
                if before.marks != after.marks { kinds.append(.marks) }
                sign = before.time == after.time ? .other : .moved(from: before.time)
            case (nil, _): (kinds, sign) = ([.added], .added)
            case (_, nil): (kinds, sign) = ([.gone], .gone)
            }
            if let position = revision.new { signs[position] = sign }
            if revision.new == nil, let position = revision.old { gone.append(entries[position]) }
            counts[sign.kind] += 1
            rows.append(
                ProofRow(
                    place,
                    time: frame.strings.clock.shown(time),
                    kinds,
                    from: before.map(text) ?? "",
                    to: after.map(text) ?? ""
                )
            )
        }
        table.mark(number, signs, gone: gone, of: hung)
        let headways = [hung.columns[other], table.columns[number]].map { column in
            column.headways.map { "\($0.span) \($0.text.text)" }
        }
        for text in headways[0] where !headways[1].contains(text) {
            rows.append(ProofRow(place, [.headway], from: text))
        }
        for text in headways[1] where !headways[0].contains(text) { rows.append(ProofRow(place, [.headway], to: text)) }
    }

    /// 7:12 急行 渋谷 (当駅始発)
    private func text(_ departure: ShownDeparture) -> String {
        let marks = departure.marks.isEmpty ? "" : "(\(frame.strings.list(departure.marks)))"
        return [frame.strings.clock.shown(departure.time), departure.type, departure.destination, marks].filter {
            !$0.isEmpty
        }
        .joined(separator: " ")
    }

    // MARK: What stands around them

    private mutating func compareHeads(_ position: Int, _ old: Int, _ sheet: SheetFormat, _ before: PageFrame) {
        let heads = [(old, before), (position, frame)].map { position, frame in
            PosterHead(timetable: position, namesDirection: true, sheet: sheet, width: sheet.width, frame).names
        }
        let differing = zip(heads[0], heads[1]).filter { $0 != $1 }
        if differing.isEmpty { return }
        let (from, to) = (differing.map(\.0), differing.map(\.1))
        rows.append(
            ProofRow(place(position), [.heading], from: frame.strings.list(from), to: frame.strings.list(to))
        )
    }

    private mutating func compareStrips(_ position: Int, _ old: Int, _ sheet: SheetFormat, _ before: PageFrame) {
        let width = sheet.width - 20 * sheet.scale
        let strips = [(old, before), (position, frame)].map { position, frame in
            let table = PosterTimetable([position], frame)
            let facts = PosterFacts([position], frame.site)
            return PosterAhead.choices(facts, table, width: width, on: sheet, frame).first?.times ?? []
        }
        let known = strips.map { Dictionary($0.map { ($0.name, $0.minutes) }, uniquingKeysWith: { first, _ in first }) }
        let names = (strips[0] + strips[1]).map(\.name).uniqued().filter { known[0][$0] != known[1][$0] }
        if names.isEmpty { return }
        let texts = known.map { times in
            frame.strings.list(names.compactMap { name in times[name].map { "\(name) \($0)" } })
        }
        rows.append(ProofRow(place(position), [.ridingTimes], from: texts[0], to: texts[1]))
    }

    /// Marks are given out anew on each sheet, so a type or a destination may have another mark than before.
    private mutating func compareSigns(_ position: Int, _ hung: PosterTimetable) {
        let lists = [
            (hung.types, Array(table.types.dropLast(hung.types.count))),
            (hung.destinations, Array(table.destinations.dropLast(hung.destinations.count))),
        ]
        for (old, new) in lists {
            let known = Dictionary(old.map { ($0.name, $0.mark?.text) }, uniquingKeysWith: { first, _ in first })
            var seen: Set<String> = []
            for key in new where seen.insert(key.name).inserted {
                guard let was = known[key.name], was != key.mark?.text else { continue }
                let unmarked = frame.strings["unmarked"]
                rows.append(
                    ProofRow(
                        place(position),
                        [.sign],
                        from: "\(key.name): \(was ?? unmarked)",
                        to: "\(key.name): \(key.mark?.text ?? unmarked)"
                    )
                )
            }
        }
    }

    // MARK: On the sheet

    /// The text on the edge of the sheet: that it is a proof, what it is compared with, and how much has changed.
    var banner: String {
        if isNew { return frame.strings["proof-banner-new"] }
        let names = [
            frame.strings["proof-added"], frame.strings["proof-gone"], frame.strings["proof-time"],
            frame.strings["proof-other"],
        ]
        let counted = zip(names, counts).filter { $0.1 > 0 }.map { "\($0) \($1)" }
        let more = rows.count - counts.reduce(0, +)
        let others = more > 0 ? ["\(frame.strings["proof-more"]) \(more)"] : []
        let all = counted + others
        return frame.strings(
            "proof-banner",
            ["since": since, "changes": all.isEmpty ? frame.strings["proof-none"] : all.joined(separator: " · ")]
        )
    }

    /// The day of the earlier data, or its name.
    private var since: String { earlier.name }
}

extension ProofRow.Place {
    /// The place of a poster.
    package init(_ position: Int, schedule: String = "", _ language: SiteLanguage, _ site: Site) {
        let timetable = site.timetables.departures.timetables[position]
        self.init(
            railway: LineHeadView.name(timetable.railways, language.names, site.dataset),
            station: language.names[timetable.stationID],
            direction: language.directionLabels[position],
            schedule: schedule
        )
    }
}
