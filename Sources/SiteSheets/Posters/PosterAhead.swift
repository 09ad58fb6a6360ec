import PDF
import SiteCore
import Timetable
import TimetableFacts

/// What stands at the foot of a poster of the stops ahead: a strip with the minutes to each, or, where the routes of a
/// pole part or a loop is gone around both ways, a strip or a row of text for each way.
struct PosterAhead {
    /// How the ways stand.
    private enum Form {
        case strips([PosterStrip])
        /// Rows of so many lines each.
        case rows([WayRow], lines: [Int])
    }

    private let form: Form
    private let title: OtherNames
    private let width: Double
    /// Size of the type.
    private let size: Double

    /// How much of a sheet's height it may take.
    private static let share = 0.26
    /// How many ways have a strip each.
    private static let mostStrips = 2
    /// How many lines a row has at most.
    private static let mostLines = 3

    private init(_ form: Form, _ title: OtherNames, width: Double, size: Double) {
        (self.form, self.title, self.width, self.size) = (form, title, width, size)
    }

    /// What may stand there, best first: each takes less room than the one before. Empty where nothing leads to another
    /// stop.
    ///
    /// - Parameters:
    ///   - facts: Each of its timetables has a strip of its own.
    ///   - table: Of all of them.
    static func choices(
        _ facts: PosterFacts,
        _ table: PosterTimetable,
        width: Double,
        on sheet: SheetFormat,
        _ frame: PageFrame
    ) -> [PosterAhead] {
        let size = sheet.textSize
        let most = share * sheet.height
        func choice(_ strips: [PosterStrip]) -> PosterAhead {
            PosterAhead(.strips(strips), frame.namesInBoth { $0.strings["poster-ahead"] }, width: width, size: size)
        }
        func strips(_ count: Int) -> [PosterStrip] {
            facts.all.compactMap { own -> PosterStrip? in
                own.rides.flatMap {
                    PosterStrip(
                        $0,
                        from: own.timetable.stationID,
                        width: width,
                        size: size,
                        most: count,
                        label: facts.all.count == 1
                            ? nil : frame.namesInBoth { $0.language.directionLabels[own.position] },
                        frame
                    )
                }
            }
        }
        if facts.all.count > 1 {
            // Several directions on one sheet: only where all of them can be told.
            let found = strips(2)
            return found.count == facts.all.count ? [choice(found)].filter { $0.height <= most } : []
        }
        guard let own = facts.all.first else { return [] }
        let ways = own.ways
        var forms: [PosterAhead] = []
        if own.rides != nil {
            var all = [strips(PosterStrip.mostRows)]
            for count in [3, 2] where all[all.count - 1].contains(where: { $0.rowCount > count }) {
                all.append(strips(count))
            }
            if let first = all[0].first, ways == nil || first.tellsRowsApart { forms = all.map(choice) }
        }
        guard let ways else { return forms }
        let rows = WayRow.all(of: own.timetable, ways, table, frame)
        if rows.isEmpty { return forms }
        func text(_ rows: [WayRow], _ count: Int) -> PosterAhead {
            PosterAhead(
                .rows(rows, lines: rows.map { min(count, $0.lines(width: width / size)) }),
                frame.namesInBoth { $0.strings["pole-calls"] },
                width: width,
                size: size
            )
        }
        if forms.isEmpty, rows.count <= mostStrips {
            let strips = rows.compactMap { row in
                PosterStrip(
                    RidesAhead(ways.ways[row.way], ways),
                    from: own.timetable.stationID,
                    width: width,
                    size: size,
                    label: rows.count == 1 ? nil : OtherNames([(row.label, nil)]),
                    frame
                )
            }
            if strips.count == rows.count { forms.append(choice(strips)) }
        }
        forms += (1...mostLines).reversed().map { text(rows, $0) }
        let fitting = forms.filter { $0.height <= most }
        // Of more ways than there is room for, those that most departures go.
        let sorted = rows.indices.sorted { (rows[$1].departures, $0) < (rows[$0].departures, $1) }
        let rooms = [1, 0.5, 0.25].map { max(1, Int(($0 * most / size - 2.1) / WayRow.leading)) }
        let some = rooms.filter { $0 < rows.count }.map { room in
            text(sorted.prefix(room).sorted().map { rows[$0] }, 1)
        }
        return fitting + some
    }

    /// Each riding time by what it is of, as a proof compares them.
    var times: [(name: String, minutes: String)] {
        switch form {
        case .strips(let strips): strips.flatMap(\.times)
        case .rows(let rows, _): rows.flatMap(\.times)
        }
    }

    /// The unit is the millimetre.
    var height: Double {
        switch form {
        case .strips(let strips):
            strips.reduce(0) { $0 + $1.height } + (strips.count > 1 ? 1.4 * size : 0)
        case .rows(_, let lines): (1.6 + WayRow.leading * Double(lines.reduce(0, +)) + 0.5) * size
        }
    }

    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double) {
        var top = y
        switch form {
        case .strips(let strips):
            if strips.count > 1 {
                drawTitle(into: &canvas, x: x, y: top)
                top += 1.4 * size
            }
            for strip in strips {
                strip.draw(into: &canvas, x: x, y: top)
                top += strip.height
            }
        case .rows(let rows, let lines):
            drawTitle(into: &canvas, x: x, y: top)
            top += 1.6 * size
            canvas.begin(.list)
            for (row, count) in zip(rows, lines) {
                row.draw(into: &canvas, x: x, base: top + 0.9 * size, width: width, size: size, lines: count)
                top += WayRow.leading * Double(count) * size
            }
            canvas.endPiece()
        }
    }

    private func drawTitle(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double) {
        canvas.text(title, x: x, y: y + 1.1 * size, size: size, class: "soft", limit: width, in: .heading)
    }
}
