import PDF
import SiteCore
import Timetable
import TimetableFacts

/// The railway's stations ahead along the foot of a poster, with the minutes that trains typically take: a row for each
/// kind of train, where they differ.
struct PosterStrip {
    /// The times of one kind of train.
    private struct Row {
        let name: OtherNames
        /// One for each of the stops; empty where these trains do not call.
        let minutes: [String]
    }

    private let stops: [String]
    /// The same in the sheet's second language; empty where there is none.
    private let others: [String]
    private let otherLanguage: String
    private let rows: [Row]
    private let title: OtherNames
    /// Whether the title is the name of what the strip is of, rather than what any strip tells.
    private let isLabelled: Bool
    private let here: String
    private let width: Double
    /// Size of the type.
    private let size: Double
    /// Room for the longest name.
    private let names: Double
    /// Room before the line for what the rows are of; none where there is only one.
    private let labels: Double

    /// How many rows there are at most.
    static let mostRows = 5
    /// The names of the second language, in sizes of the type.
    private static let small = 0.85
    /// The height of a row, in sizes of the type.
    private static let leading = 1.3

    /// `nil` where no train calls at another station of the railway.
    ///
    /// - Parameters:
    ///   - station: where the rides begin.
    ///   - most: How many rows it has at most.
    ///   - label: Its title where several strips stand one below another.
    init?(
        _ ahead: RidesAhead,
        from station: Station.ID,
        width: Double,
        size: Double,
        most: Int = mostRows,
        label: OtherNames? = nil,
        _ frame: PageFrame
    ) {
        let reached = ahead.stations.indices.filter { ahead.trains[$0] > 0 }
        if reached.isEmpty { return nil }
        // The names of two languages stand beside one another.
        let pitch = frame.companions.isEmpty ? 1.3 : 2.4
        // Where not all stations have room, those at which the fewest trains call give way; but everybody looks for the
        // last one.
        func kept(besides labels: Double) -> Set<Int> {
            let most = max(1, Int((width - labels) / (pitch * size)) - 1)
            let busiest = reached.dropLast().sorted { (ahead.trains[$0], -$0) > (ahead.trains[$1], -$1) }
            return Set(busiest.prefix(most - 1) + reached.suffix(1))
        }
        var shown = kept(besides: 0)
        var rows = ahead.rows(for: shown, most: most)
        func name(_ row: RidesAhead.Row) -> OtherNames {
            frame.namesInBoth { frame in frame.strings.list(row.typeIDs.map { frame.names[$0] }.uniqued()) }
        }
        var labels = 0.0
        if rows.count > 1 {
            labels =
                (min(frame.companions.isEmpty ? 7 : 12, rows.map { TextWidth.ems(name($0).text) }.max() ?? 0) + 0.5)
                * size
            shown = kept(besides: labels)
            rows = ahead.rows(for: shown, most: most)
        }
        let told = shown.sorted().filter { slot in rows.contains { $0.minutes[slot] != nil } }
        stops = told.map { frame.names[ahead.stations[$0]] }
        let all = [station] + told.map { ahead.stations[$0] }
        others = frame.companions.first.map { second in all.map { second.names[$0] } } ?? []
        otherLanguage = frame.companions.first?.names.language.rawValue ?? ""
        self.rows = rows.map { row in
            Row(name: name(row), minutes: told.map { row.minutes[$0].map(ClockText.ride) ?? "" })
        }
        self.labels = labels
        title = label ?? frame.namesInBoth { $0.strings["poster-ahead"] }
        isLabelled = label != nil
        here = frame.names[station]
        self.width = width
        self.size = size
        let longest = (stops + [here]).map(TextWidth.ems).max() ?? 0
        names = min(8.5, max(longest, Self.small * (others.map(TextWidth.ems).max() ?? 0))) * size
    }

    /// Each riding time by what it is of, as a proof compares them: 急行 備後, 10.
    var times: [(name: String, minutes: String)] {
        rows.flatMap { row in
            zip(stops, row.minutes).filter { !$0.1.isEmpty }.map { stop, minutes in
                (
                    [isLabelled ? title.text : "", rows.count > 1 ? row.name.text : "", stop].filter { !$0.isEmpty }
                        .joined(separator: " "), minutes
                )
            }
        }
    }

    /// How far below the upper edge the line is, in sizes of the type.
    private var line: Double { 2 + Self.leading * Double(rows.count) }

    /// Whether each row has a name of its own.
    var tellsRowsApart: Bool { Set(rows.map(\.name.text)).count == rows.count }

    /// How many rows it has.
    var rowCount: Int { rows.count }

    /// The unit is the millimetre.
    var height: Double { names + (line + 1.8) * size }

    func draw(into canvas: inout some Canvas & ~Copyable, x edge: Double, y: Double) {
        canvas.text(
            title,
            x: edge,
            y: y + 1.1 * size,
            size: size,
            class: isLabelled ? "b" : "soft",
            limit: width,
            in: .heading
        )
        let (heads, pieces) = pieces(on: &canvas)
        let x = edge + labels
        let pitch = min((width - labels) / Double(stops.count + 1), 8 * size)
        let bar = y + line * size
        canvas.rectangle(
            x: x,
            y: bar - 0.28 * size,
            width: pitch * (Double(stops.count) + 0.5),
            height: 0.56 * size,
            class: "line"
        )
        func base(_ row: Int) -> Double { bar - (0.6 + Self.leading * Double(rows.count - 1 - row)) * size }
        var minutes: [[PlacedWord]] = []
        for (number, row) in rows.enumerated() {
            let own = pieces[number]
            if rows.count > 1 {
                canvas.resume(own.head)
                canvas.text(row.name, x: edge, y: base(number), size: size, limit: labels - 0.4 * size, in: nil)
                canvas.endPiece()
            }
            minutes.append(
                row.minutes.enumerated().filter { !$0.element.isEmpty }.map { stop, minutes in
                    PlacedWord(
                        text: minutes,
                        x: x + pitch * (Double(stop) + 1.5),
                        y: base(number),
                        name: nil,
                        limit: 1.15 * size,
                        piece: own.cells[stop]
                    )
                }
            )
        }
        canvas.words(minutes, size: size, class: "k ride", squeeze: 1)
        var dots = SVG.Path()
        for (number, stop) in ([here] + stops).enumerated() {
            let middle = x + pitch * (Double(number) + 0.5)
            dots.circle(x: middle, y: bar, radius: 0.36 * size)
            let top = bar + 0.75 * size
            let isHere = number == 0
            let other = number < others.count && others[number] != stop ? others[number] : ""
            let shift = other.isEmpty ? 0 : 0.55 * size
            canvas.resume(heads[number])
            draw(stop, into: &canvas, middle: middle - shift, y: top, size: size, isBold: isHere)
            canvas.begin(.span(in: otherLanguage))
            draw(other, into: &canvas, middle: middle + shift, y: top, size: Self.small * size, isBold: isHere)
            canvas.endPiece()
            canvas.endPiece()
        }
        canvas.path(class: "stop", dots)
    }

    /// For those who hear it, a list of stops with their minutes; with several rows a table, in which the stop where one
    /// stands is the head of the rows' names.
    private func pieces(on canvas: inout some Canvas & ~Copyable) -> (heads: [Int], rows: [(head: Int, cells: [Int])]) {
        if rows.count > 1 {
            let table = TablePieces(columns: stops.map { _ in nil }, rows: rows.map { _ in nil }, on: &canvas)
            return ([table.corner] + table.columns, table.rows)
        }
        var (labels, bodies): ([Int], [Int]) = ([], [])
        canvas.begin(.list)
        for stop in 0...stops.count {
            canvas.begin(.item)
            // Where one stands has no minutes.
            labels.append(canvas.add(stop == 0 ? .body : .label))
            if stop > 0 { bodies.append(canvas.add(.body)) }
            canvas.endPiece()
        }
        canvas.endPiece()
        return (labels, rows.map { _ in (labels[0], bodies) })
    }

    /// A name that runs down.
    private func draw(
        _ name: String,
        into canvas: inout some Canvas & ~Copyable,
        middle: Double,
        y: Double,
        size: Double,
        isBold: Bool
    ) {
        if name.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0.value < 0x250 }) {
            let x = middle - 0.35 * size
            canvas.text(name, x: x, y: y, size: size, class: isBold ? "b" : "", limit: names, turned: 90)
        } else {
            canvas.text(name, x: middle, y: y, size: size, class: isBold ? "v b" : "v", limit: names)
        }
    }
}
