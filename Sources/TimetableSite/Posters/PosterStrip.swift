import Timetable
import TimetableFacts

/// The railway's stations ahead along the foot of a poster, with the minutes that trains typically take.
struct PosterStrip {
    private let stops: [(name: String, minutes: String)]
    private let title: String
    private let here: String
    private let width: Double
    /// Size of the type.
    private let size: Double
    /// Room for the longest name.
    private let names: Double

    /// `nil` where no train calls at another station of the railway.
    init?(timetable position: Int, width: Double, size: Double, _ frame: PageFrame) {
        let site = frame.site
        let timetable = site.tables.departures.timetables[position]
        let ahead = RidesAhead.ahead(
            of: timetable,
            in: site.tables.departures,
            site.dataset,
            places: site.lines.places,
            orders: site.lines.orders
        )
        if ahead.isEmpty { return nil }
        // Where not all have room, those that fewest trains call at give way.
        let most = max(1, Int(width / (1.3 * size)) - 1)
        let kept = Set(
            ahead.indices.sorted { (ahead[$0].trains, -$0) > (ahead[$1].trains, -$1) }.prefix(most)
        )
        stops = ahead.indices.filter(kept.contains).map {
            (frame.names[ahead[$0].stationID], ClockText.ride(ahead[$0].minutes))
        }
        title = frame.strings["poster-ahead"]
        here = frame.names[timetable.stationID]
        self.width = width
        self.size = size
        names = min(8.5, (stops.map(\.name) + [here]).map(TextWidth.ems).max() ?? 0) * size
    }

    /// The unit is the millimetre.
    var height: Double { names + 5.1 * size }

    func draw(into svg: inout SVG, x: Double, y: Double) {
        svg.text(title, x: x, y: y + 1.1 * size, size: size, class: "soft", limit: width)
        let pitch = min(width / Double(stops.count + 1), 8 * size)
        let bar = y + 3.3 * size
        svg.rectangle(
            x: x,
            y: bar - 0.28 * size,
            width: pitch * (Double(stops.count) + 0.5),
            height: 0.56 * size,
            class: "line"
        )
        var dots = SVG.Path()
        for (number, stop) in ([(name: here, minutes: "")] + stops).enumerated() {
            let middle = x + pitch * (Double(number) + 0.5)
            dots.circle(x: middle, y: bar, radius: 0.36 * size)
            if number > 0 {
                svg.text(
                    stop.minutes,
                    x: middle,
                    y: bar - 0.6 * size,
                    size: size,
                    anchor: .middle,
                    class: "b",
                    limit: 1.15 * size
                )
            }
            let top = bar + 0.75 * size
            if stop.name.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0.value < 0x250 }) {
                svg.text(
                    stop.name,
                    x: middle - 0.35 * size,
                    y: top,
                    size: size,
                    class: number == 0 ? "b" : "",
                    limit: names,
                    turned: true
                )
            } else {
                svg.text(stop.name, x: middle, y: top, size: size, class: number == 0 ? "v b" : "v", limit: names)
            }
        }
        svg.path(class: "stop", dots)
    }
}
