import Revisions
import SiteCore
import Timetable
import TimetableFacts

extension ChangesView {
    /// What becomes of each departure of a station, or of a place of poles.
    init(at id: Station.ID, _ words: ChangeWords) {
        let (changes, frame) = (words.changes, words.frame)
        let strings = frame.strings
        let railway = frame.site.dataset[id].railwayID
        let boards = changes.boards[id] ?? []
        let place = frame.site.timetables.poles.place(of: id)
        let sections = boards.enumerated().map { number, board in
            Self.section(board, "board-\(number + 1)", namesRailway: place != nil, words)
        }
        let name =
            place == nil
            ? strings("place-with-railways", ["name": frame.names[id], "railways": frame.names[railway]])
            : frame.names[id]
        self.init(
            page: frame.page(
                ["page": strings("changes-of", ["name": name])],
                crumbs: frame.crumbs(railway: place == nil ? railway : nil, station: id)
            ),
            railwayClass: frame.railwayClass(railway),
            sign: SignView(frame.site.dataset[stopOf: id].names, reading: nil, detail: strings["changes"], frame),
            title: nil,
            back: frame.href(id).map { LinkView(name: frame.names[id], label: frame.names[id], href: $0) },
            since: words.since,
            summary: words.summary(boards.reduce(DepartureCounts()) { $0 + $1.counts }),
            sections: sections,
            all: words.all
        )
    }

    private static func section(
        _ board: SiteChanges.Board,
        _ anchor: String,
        namesRailway: Bool,
        _ words: ChangeWords
    ) -> ChangeSectionView {
        let railway = words.revision.railways[board.railway]
        let way = railway.ways[board.way]
        let range = way.boards[board.board]
        let strings = words.frame.strings
        var parts = namesRailway ? [words.railway(railway.railway)] : []
        parts.append(words.way(way, on: railway))
        let pole = range.pole?.new.map { words.frame.site.dataset[$0] }?.platformCode
        if let pole { parts.append(strings("pole", ["code": pole])) }
        let tables = StationChangeTables(way.departures[range.departures], words)
        return ChangeSectionView(
            anchor,
            parts.joined(separator: strings["word-space"]),
            sentences: [words.summary(board.counts)],
            cards: [ChangeCardView(label: nil, tables: tables.all)]
        )
    }
}

/// The departures of a board by what has become of them.
private struct StationChangeTables {
    private let changes: [(old: ServiceTime?, new: ServiceTime?)]
    private let words: ChangeWords

    init(_ changes: ArraySlice<DepartureChange>, _ words: ChangeWords) {
        self.changes = changes.map { (words.revision.oldTime($0), words.revision.newTime($0)) }
        self.words = words
    }

    var all: [ChangeTableView] { [moved, gone, new].filter { !$0.rows.isEmpty } }

    /// By the hour in which it left, as a rider looks for it.
    private var moved: ChangeTableView {
        let pairs = changes.compactMap { change -> (ServiceTime, String)? in
            guard let old = change.old, let new = change.new, old != new else { return nil }
            return (old, words.arrow(words.time(old), words.time(new)))
        }
        return table("changes-moved", pairs)
    }

    private var new: ChangeTableView {
        table("changes-new", changes.compactMap { $0.old == nil ? $0.new.map { ($0, words.time($0)) } : nil })
    }

    /// Each with what leaves nearest to it now, before and after.
    private var gone: ChangeTableView {
        let times = changes.compactMap(\.new).sorted()
        let rows = changes.compactMap { change -> ServiceTime? in change.new == nil ? change.old : nil }.sorted()
            .map { old in
                let near = [times.last { $0 <= old }, times.first { $0 > old }].compactMap { $0 }
                return ChangeRowView(
                    name: words.time(old),
                    cells: [ChangeCellView(text: "", times: near.map(words.time))]
                )
            }
        let strings = words.frame.strings
        return ChangeTableView(
            columns: [strings["changes-gone"], strings["changes-nearest"]],
            rows: rows,
            isOfTimes: true
        )
    }

    private func table(_ key: String, _ texts: [(time: ServiceTime, text: String)]) -> ChangeTableView {
        let strings = words.frame.strings
        let hours = Dictionary(grouping: texts, by: { $0.time.hour })
        let rows = hours.sorted { $0.key < $1.key }.map { hour, texts in
            ChangeRowView(
                name: strings.clock.hour(hour),
                cells: [ChangeCellView(text: "", times: texts.sorted { $0.time < $1.time }.map(\.text))]
            )
        }
        return ChangeTableView(columns: [strings["hour"], strings[key]], rows: rows, isOfTimes: true)
    }
}
