import SiteCore
import Timetable
import TimetableFacts

extension PosterTimetable {
    /// The departures of a column as a reader sees them, in their order.
    func shown(_ column: Column, _ strings: Strings) -> [ShownDeparture] {
        column.hours.joined().map { entry in
            ShownDeparture(
                time: entry.time,
                type: types[entry.type].name,
                destination: destinations[entry.destination].name,
                marks: marks(of: entry, strings)
            )
        }
    }

    private func marks(of entry: Entry, _ strings: Strings) -> [String] {
        var found: [String] = []
        if entry.traits.contains(.startsHere) { found.append(strings["starts-here"]) }
        if entry.traits.contains(.endsBefore) { found.append(strings["short-working"]) }
        if entry.traits.contains(.edge) { found.append(strings["poster-edge"]) }
        if entry.traits.contains(.through) { found.append(strings["poster-through"]) }
        if entry.traits.contains(.changes) { found.append(strings["poster-changes"]) }
        // Their letters are given out anew on each sheet, so their meanings are compared.
        return found + notes.filter { !$0.sign.isEmpty && entry.signs.contains($0.sign) }.map(\.text.text)
    }

    /// Makes room for what stood in an earlier table: its rows of hours, and its types and destinations behind the own ones.
    mutating func makeRoom(for earlier: PosterTimetable) {
        isProof = true
        types += earlier.types
        destinations += earlier.destinations
        guard let first = hours.first, let last = hours.last, let start = earlier.hours.first,
            let end = earlier.hours.last
        else { return }
        let all = Array(min(first, start)...max(last, end))
        columns = columns.map { column in
            var rows = [[Entry]](repeating: [], count: all.count)
            for (row, entries) in column.hours.enumerated() { rows[first - all[0] + row] = entries }
            return column.with(rows)
        }
        hours = all
    }

    /// Notes for each departure of a column what became of it, and puts those that are gone into their places.
    ///
    /// - Parameters:
    ///   - number: The position of the column.
    ///   - gone: Entries of the earlier table that ``makeRoom(for:)`` was called with.
    ///   - signs: By the position of the departure in the column.
    mutating func mark(_ number: Int, _ signs: [Int: ProofSign], gone: [Entry], of earlier: PosterTimetable) {
        var position = 0
        var rows = columns[number].hours.map { entries in
            entries.map { entry -> Entry in
                defer { position += 1 }
                var entry = entry
                entry.proof = signs[position]
                return entry
            }
        }
        let (firstType, firstDestination) = (
            types.count - earlier.types.count, destinations.count - earlier.destinations.count
        )
        for entry in gone {
            let own = Entry(
                time: entry.time,
                type: firstType + entry.type,
                destination: firstDestination + entry.destination,
                traits: entry.traits,
                signs: entry.signs,
                proof: .gone
            )
            let row = entry.time.hour - hours[0]
            let place = rows[row].firstIndex { $0.time >= entry.time && $0.proof != .gone } ?? rows[row].count
            rows[row].insert(own, at: place)
        }
        columns[number] = columns[number].with(rows)
    }
}

extension PosterTimetable.Column {
    /// The column with other rows.
    fileprivate func with(_ rows: [[PosterTimetable.Entry]]) -> Self {
        Self(timetable: timetable, schedule: schedule, count: count, hours: rows, headways: headways, isNew: isNew)
    }
}
