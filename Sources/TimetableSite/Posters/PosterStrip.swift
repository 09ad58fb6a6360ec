import Timetable
import TimetableFacts

/// The railway's stations ahead along the foot of a poster, with the minutes that trains typically take: a row for each
/// kind of train, where they differ.
struct PosterStrip {
    /// The times of one kind of train.
    private struct Row {
        let name: String
        /// One for each of the stops; empty where these trains do not call.
        let minutes: [String]
    }

    private let stops: [String]
    private let rows: [Row]
    private let title: String
    private let here: String
    private let width: Double
    /// Size of the type.
    private let size: Double
    /// Room for the longest name.
    private let names: Double
    /// Room before the line for what the rows are of; none where there is only one.
    private let labels: Double

    /// How many rows there are at most.
    private static let mostRows = 5
    /// The height of a row, in sizes of the type.
    private static let leading = 1.3

    /// `nil` where no train calls at another station of the railway.
    init?(timetable position: Int, width: Double, size: Double, _ frame: PageFrame) {
        let site = frame.site
        let timetable = site.tables.departures.timetables[position]
        let ahead = RidesAhead(
            from: timetable,
            in: site.tables.departures,
            site.dataset,
            places: site.lines.places,
            orders: site.lines.orders,
            riderTypes: site.riderTypes
        )
        let reached = ahead.stations.indices.filter { ahead.trains[$0] > 0 }
        if reached.isEmpty { return nil }
        // Where not all have room, those that fewest trains call at give way; but everybody looks for the last one.
        func kept(besides labels: Double) -> Set<Int> {
            let most = max(1, Int((width - labels) / (1.3 * size)) - 1)
            let busiest = reached.dropLast().sorted { (ahead.trains[$0], -$0) > (ahead.trains[$1], -$1) }
            return Set(busiest.prefix(most - 1) + reached.suffix(1))
        }
        var shown = kept(besides: 0)
        var rows = ahead.rows(for: shown, most: Self.mostRows)
        func name(_ row: RidesAhead.Row) -> String { frame.strings.list(row.typeIDs.map { frame.names[$0] }.uniqued()) }
        var labels = 0.0
        if rows.count > 1 {
            labels = (min(7, rows.map { TextWidth.ems(name($0)) }.max() ?? 0) + 0.5) * size
            shown = kept(besides: labels)
            rows = ahead.rows(for: shown, most: Self.mostRows)
        }
        let told = shown.sorted().filter { slot in rows.contains { $0.minutes[slot] != nil } }
        stops = told.map { frame.names[ahead.stations[$0]] }
        self.rows = rows.map { row in
            Row(name: name(row), minutes: told.map { row.minutes[$0].map(ClockText.ride) ?? "" })
        }
        self.labels = labels
        title = frame.strings["poster-ahead"]
        here = frame.names[timetable.stationID]
        self.width = width
        self.size = size
        names = min(8.5, (stops + [here]).map(TextWidth.ems).max() ?? 0) * size
    }

    /// How far below the upper edge the line is, in sizes of the type.
    private var line: Double { 2 + Self.leading * Double(rows.count) }

    /// The unit is the millimetre.
    var height: Double { names + (line + 1.8) * size }

    func draw(into svg: inout some Canvas & ~Copyable, x edge: Double, y: Double) {
        svg.text(title, x: edge, y: y + 1.1 * size, size: size, class: "soft", limit: width)
        let x = edge + labels
        let pitch = min((width - labels) / Double(stops.count + 1), 8 * size)
        let bar = y + line * size
        svg.rectangle(
            x: x,
            y: bar - 0.28 * size,
            width: pitch * (Double(stops.count) + 0.5),
            height: 0.56 * size,
            class: "line"
        )
        for (number, row) in rows.enumerated() {
            let base = bar - (0.6 + Self.leading * Double(rows.count - 1 - number)) * size
            if rows.count > 1 { svg.text(row.name, x: edge, y: base, size: size, limit: labels - 0.4 * size) }
            for (stop, minutes) in row.minutes.enumerated() {
                svg.text(
                    minutes,
                    x: x + pitch * (Double(stop) + 1.5),
                    y: base,
                    size: size,
                    anchor: .middle,
                    class: "b ride",
                    limit: 1.15 * size
                )
            }
        }
        var dots = SVG.Path()
        for (number, stop) in ([here] + stops).enumerated() {
            let middle = x + pitch * (Double(number) + 0.5)
            dots.circle(x: middle, y: bar, radius: 0.36 * size)
            let top = bar + 0.75 * size
            if stop.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0.value < 0x250 }) {
                svg.text(
                    stop,
                    x: middle - 0.35 * size,
                    y: top,
                    size: size,
                    class: number == 0 ? "b" : "",
                    limit: names,
                    turned: true
                )
            } else {
                svg.text(stop, x: middle, y: top, size: size, class: number == 0 ? "v b" : "v", limit: names)
            }
        }
        svg.path(class: "stop", dots)
    }
}
