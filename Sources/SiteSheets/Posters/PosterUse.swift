import SiteCore
import Timetable
import TimetableFacts

/// What stands on one sheet of a poster: its legend lists that and no more.
struct PosterUse {
    /// The lines of the legend, in its order.
    let types: [PosterTimetable.Key]
    let destinations: [PosterTimetable.Key]
    let traits: DepartureTraits
    /// Notes with their signs, and trains that leave every so many minutes.
    let notes: [(sign: String, text: OtherNames)]
    /// Whether a train splits on the way.
    let hasSplits: Bool
    /// What a proof says of departures, one of each kind.
    let proofs: [ProofSign]
    /// Positions in the site's timetables.
    let timetables: [Int]

    /// - Parameters:
    ///   - columns: Those of the sheet.
    ///   - part: Its hours, as positions; all by default.
    ///   - list: The list that takes the place of hours, if one does. Names that stand in it need no legend, nor do its
    ///     first line, its last, and its only type, which the head names.
    init(
        _ table: PosterTimetable,
        columns: [PosterTimetable.Column],
        part: Range<Int>? = nil,
        list: PosterList? = nil,
        _ frame: PageFrame
    ) {
        var types = [Bool](repeating: false, count: table.types.count)
        var destinations = [Bool](repeating: false, count: table.destinations.count)
        var traits: DepartureTraits = []
        var signs: Set<String> = []
        var hasSplits = false
        var proofs: [Int: ProofSign] = [:]
        for column in columns {
            for entry in column.hours[part ?? column.hours.indices].joined() {
                if let sign = entry.proof { proofs[sign.kind] = proofs[sign.kind] ?? sign }
                // What is gone has no place in the legend.
                if entry.proof == .gone { continue }
                types[table.types[entry.type].line] = true
                destinations[table.destinations[entry.destination].line] = true
                traits.formUnion(entry.traits)
                if table.destinations[entry.destination].isSplit { hasSplits = true }
                if !entry.signs.isEmpty { signs.insert(entry.signs) }
            }
        }
        let shown = types.indices.filter { types[$0] }.map { table.types[$0] }
        // That the only type is a train, or a bus, says nothing.
        let isPlain = shown.count == 1 && shown[0].isPlain
        self.types = (list != nil || isPlain) && shown.count == 1 && shown[0].mark == nil ? [] : shown
        self.destinations =
            list?.words == nil
            ? destinations.indices.filter { destinations[$0] }.map { table.destinations[$0] } : []
        self.traits = list == nil ? traits : traits.subtracting(.edge)
        self.hasSplits = hasSplits
        self.proofs = proofs.sorted { $0.key < $1.key }.map(\.value)
        timetables = columns.map(\.timetable).uniqued()
        // Where nothing leaves to the minute, they stand in the column itself.
        let headways = columns.filter { $0.count > 0 }.flatMap { column in
            let days = columns.count > 1 ? frame.names[column.schedule] + " " : ""
            return column.headways.map { (sign: days + $0.span, text: $0.text) }
        }
        // A note without a sign holds for every departure.
        let signed = table.notes.filter { note in
            note.sign.isEmpty ? !shown.isEmpty : signs.contains { $0.contains(note.sign) }
        }
        notes = signed + headways
    }
}
