import SiteCore
import Timetable

/// One side of a card: a direction's departures on the days of one schedule, in 85 × 54 mm.
struct CardPanel {
    /// As cards for wallets are (ISO/IEC 7810, ID-1, is 85.60 × 53.98 mm).
    static let size = (width: 85.0, height: 54.0)
    private static let margin = 2.5
    private static let head = 6.6
    private static let small = CardHours.smallest
    private static let width = size.width - 2 * margin
    private static let room = size.height - 2 * margin - head - 1.35 * small

    /// What fills it.
    private enum Content {
        case hours(CardHours)
        /// For days with more minutes than there is room for: an hour, its first and last departure, and how many there
        /// are.
        case sums([(hour: String, text: String)])
    }

    let railwayClass: String
    private let schedule: String
    private let station: String
    private let direction: String
    private let legend: [String]
    private let dated: String
    private let content: Content

    /// The panels of a schedule: one, if every minute has room on it; else two, the earlier half of the day in front
    /// and the later one behind. Where even these are too small, there is one that sums up each hour.
    ///
    /// - Parameter position: In the site's timetables.
    static func all(timetable position: Int, _ schedule: Schedule.ID, _ frame: PageFrame) -> [CardPanel] {
        let table = PosterTimetable([position], schedules: [schedule], frame)
        guard let column = table.columns.first else { return [] }
        let part = table.part(of: [column])
        func panel(_ part: Range<Int>, _ days: String) -> CardPanel? {
            let use = PosterUse(table, columns: [column], part: part, frame)
            let lines = legend(use, frame)
            let height = room - 1.2 * small * Double(lines.count)
            return CardHours(table, column, part, width: width, height: height).map {
                CardPanel(timetable: position, days, lines, .hours($0), frame)
            }
        }
        let days = frame.names[schedule]
        if !part.isEmpty {
            if let whole = panel(part, days) { return [whole] }
            let halves = halves(part, column).compactMap { half in
                let span = frame.strings.clock.span(table.hours(of: half))
                return panel(half, frame.strings("card-part", ["days": days, "from": span.from, "to": span.to]))
            }
            if halves.count == 2 { return halves }
        }
        var sums = part.compactMap { hour -> (hour: String, text: String)? in
            guard let first = column.hours[hour].first, let last = column.hours[hour].last else { return nil }
            let text = frame.strings(
                "card-hour",
                [
                    "first": ClockText.minute(first.time), "last": ClockText.minute(last.time),
                    "count": frame.strings.count("trains-count", column.hours[hour].count),
                ]
            )
            return (frame.strings.clock.hour(table.hours[hour]), text)
        }
        sums += column.headways.map { ("", $0.span + " " + $0.text) }
        let said = part.isEmpty ? "" : frame.strings["card-dense"]
        let lines = TextWidth.lines(said, width: width / small)
        return [CardPanel(timetable: position, days, lines, .sums(sums), frame)]
    }

    /// The hours cut where half of the departures are over.
    private static func halves(_ part: Range<Int>, _ column: PosterTimetable.Column) -> [Range<Int>] {
        var (sum, middle) = (0, part.lowerBound)
        while middle < part.upperBound - 1, 2 * sum < column.count {
            sum += column.hours[middle].count
            middle += 1
        }
        return [part.lowerBound..<middle, middle..<part.upperBound].filter { !$0.isEmpty }
    }

    /// What the marks mean, one behind the other.
    private static func legend(_ use: PosterUse, _ frame: PageFrame) -> [String] {
        let unmarked = frame.strings["unmarked"]
        // The one type, and the one destination, need no words.
        let keys = [use.types, use.destinations].filter { $0.count > 1 }.joined().map { key in
            (key.mark?.text ?? unmarked) + "\u{A0}" + key.name
        }
        let words = keys + use.notes.map { [$0.sign, $0.text].filter { !$0.isEmpty }.joined(separator: "\u{A0}") }
        return TextWidth.lines(words.joined(separator: "　"), width: width / small)
    }

    private init(
        timetable position: Int,
        _ schedule: String,
        _ legend: [String],
        _ content: Content,
        _ frame: PageFrame
    ) {
        let timetable = frame.site.timetables.departures.timetables[position]
        railwayClass = LineHeadView.railwayClass(timetable.railways, frame.site)
        (self.schedule, self.legend, self.content) = (schedule, legend, content)
        station = frame.names[timetable.stationID]
        direction = frame.language.directionLabels[position]
        let page = frame.language.page
        let date = page.validity ?? frame.drawnDate.map { frame.strings("poster-data-of", ["date": $0]) } ?? ""
        dated = [LineHeadView(timetable.railways, frame).name, date, page.feedName].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// Draws the panel with its upper left corner at a point.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double) {
        let (left, width) = (x + Self.margin, Self.width)
        var top = y + Self.margin
        canvas.beginGroup(class: railwayClass)
        canvas.rectangle(x: left, y: top, width: width, height: Self.head - 1, class: "line")
        let days = min(TextWidth.ems(schedule) * 2.6, 0.3 * width)
        canvas.text(
            schedule,
            x: left + width - 1,
            y: top + 3.8,
            size: 2.6,
            anchor: .end,
            class: "on-line b",
            limit: days
        )
        let name = min(TextWidth.ems(station) * 3.9, 0.34 * width)
        canvas.text(station, x: left + 1, y: top + 4.2, size: 3.9, class: "on-line b", limit: name)
        canvas.text(
            direction,
            x: left + name + 2.5,
            y: top + 3.8,
            size: 2.6,
            class: "on-line b",
            limit: width - name - days - 5
        )
        top += Self.head
        let foot = y + Self.size.height - Self.margin
        canvas.text(dated, x: left, y: foot - 0.2, size: Self.small, class: "soft", limit: width)
        let legendHeight = 1.2 * Self.small * Double(legend.count)
        let room = foot - 1.35 * Self.small - legendHeight - top
        var end = top + room
        switch content {
        case .hours(let hours): end = hours.draw(into: &canvas, x: left, y: top, height: room)
        case .sums(let sums): draw(sums, into: &canvas, x: left, y: top, height: room)
        }
        for (number, line) in legend.enumerated() {
            let base = end + (1.2 * Double(number) + 1.05) * Self.small
            canvas.text(line, x: left, y: base, size: Self.small, limit: width)
        }
        canvas.endGroup()
    }

    private func draw(
        _ sums: [(hour: String, text: String)],
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        height: Double
    ) {
        let rows = max(1, (sums.count + 1) / 2)
        let step = min(4.4, height / Double(rows))
        let size = max(Self.small, min(2.6, 0.8 * step))
        for (number, sum) in sums.enumerated() {
            let left = x + Double(number / rows) * Self.width / 2
            let base = y + (Double(number % rows) + 0.5) * step + 0.36 * size
            let indent = sum.hour.isEmpty ? 0 : max(5, 2.6 + TextWidth.ems(sum.hour) * size)
            canvas.text(sum.hour, x: left + indent - 1.4, y: base, size: size, anchor: .end, class: "b")
            canvas.text(sum.text, x: left + indent, y: base, size: size, limit: Self.width / 2 - indent - 1)
        }
    }
}
