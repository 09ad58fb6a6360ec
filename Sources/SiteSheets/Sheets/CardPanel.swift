import PDF
import SiteCore
import Timetable

/// One side of a card: a direction's departures on the days of one schedule, in 85 × 54 mm.
struct CardPanel {
    /// As cards for wallets are (ISO/IEC 7810, ID-1, is 85.60 × 53.98 mm).
    static let size = (width: 85.0, height: 54.0)
    private static let margin = 2.5
    private static let head = 6.6
    private static let small = CardHours.smallest
    /// The type of names and of the legend where there are few departures.
    private static let plain = 6 * SheetFormat.point
    private static let width = size.width - 2 * margin
    private static let room = size.height - 2 * margin - head - 1.35 * small

    /// What fills it.
    private enum Content {
        case hours(CardHours)
        /// The few departures of a day, one below another.
        case list(PosterList, PosterTimetable, PosterTimetable.Column)
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

    /// How many panels a schedule has at most: two cards, both of whose sides are used.
    private static let most = 4

    /// The panels of a schedule: as few as have room for every minute in type that is read at arm's length, the hours of
    /// the day shared out. Where even ``most`` have none, type is as small as it has to be; where that does not help,
    /// there is one panel that sums up each hour.
    ///
    /// - Parameter position: In the site's timetables.
    static func all(timetable position: Int, _ schedule: Schedule.ID, _ frame: PageFrame) -> [CardPanel] {
        let table = PosterTimetable([position], schedules: [schedule], frame)
        guard let column = table.columns.first else { return [] }
        let part = table.part(of: [column])
        let days = frame.names[schedule]
        if let panel = list(timetable: position, days, table, column, frame) { return [panel] }
        func panels(_ count: Int, _ least: Double) -> [CardPanel]? {
            let parts = parts(part, column, count)
            let all = parts.compactMap { own -> CardPanel? in
                let lines = legend(PosterUse(table, columns: [column], part: own, frame), small, frame)
                let span = frame.strings.clock.span(table.hours(of: own))
                let said =
                    parts.count == 1
                    ? days : frame.strings("card-part", ["days": days, "from": span.from, "to": span.to])
                let height = room - 1.2 * small * Double(lines.count)
                return CardHours(table, column, own, width: width, height: height, least: least).map {
                    CardPanel(timetable: position, said, lines, .hours($0), frame)
                }
            }
            return all.count == parts.count ? all : nil
        }
        if !part.isEmpty {
            let readable = (1...most).lazy.compactMap { panels($0, CardHours.readable) }.first
            if let all = readable ?? panels(most, CardHours.smallest) { return all }
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
            return (table.hourText(hour), text)
        }
        sums += column.headways.map { ("", $0.span + " " + $0.text.text) }
        let said = part.isEmpty ? "" : frame.strings["card-dense"]
        let lines = TextWidth.lines(said, width: width / small)
        return [CardPanel(timetable: position, days, lines, .sums(sums), frame)]
    }

    /// A panel for a day with few departures; `nil` where it has more, or no room for them in type that can be read.
    private static func list(
        timetable position: Int,
        _ days: String,
        _ table: PosterTimetable,
        _ column: PosterTimetable.Column,
        _ frame: PageFrame
    ) -> CardPanel? {
        guard let load = table.load([column]) else { return nil }
        func lines(_ list: PosterList) -> [String] {
            legend(PosterUse(table, columns: [column], list: list, frame), Self.plain, frame)
        }
        func planned(_ saysNames: Bool) -> PosterList? {
            func demand(_ legend: Double) -> PosterList.Demand {
                PosterList.Demand(
                    width: width,
                    height: room - legend,
                    head: { _ in 0 },
                    smallest: Self.plain,
                    largest: 32 * SheetFormat.point,
                    saysNames: saysNames
                )
            }
            return PosterList(load, demand(0)).flatMap {
                PosterList(load, demand(1.2 * Self.plain * Double(lines($0).count)))
            }
        }
        let list = PosterList.better(names: planned(true), marks: planned(false), load)
        guard let list, list.size >= CardHours.readable else { return nil }
        return CardPanel(timetable: position, days, lines(list), .list(list, table, column), frame)
    }

    /// The hours cut into so many parts of about as many departures; fewer where there are not so many hours.
    private static func parts(_ part: Range<Int>, _ column: PosterTimetable.Column, _ count: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (sum, start) = (0, part.lowerBound)
        for hour in part {
            sum += column.hours[hour].count
            if sum * count >= column.count * (parts.count + 1) || hour + 1 == part.upperBound {
                parts.append(start..<hour + 1)
                start = hour + 1
            }
        }
        return parts
    }

    /// What the marks mean, one behind the other.
    private static func legend(_ use: PosterUse, _ size: Double, _ frame: PageFrame) -> [String] {
        let unmarked = frame.strings["unmarked"]
        // The one type, and the one destination, need no words.
        let keys = [use.types, use.destinations].filter { $0.count > 1 }.joined().map { key in
            (key.mark?.text ?? unmarked) + "\u{A0}" + key.name
        }
        let words = keys + use.notes.map { [$0.sign, $0.text.text].filter { !$0.isEmpty }.joined(separator: "\u{A0}") }
        return TextWidth.lines(words.joined(separator: "　"), width: width / size)
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
        let title = canvas.add(.title, saying: [station, direction, schedule])
        canvas.rectangle(x: left, y: top, width: width, height: Self.head - 1, class: "line")
        let days = min(TextWidth.ems(schedule) * 2.6, 0.3 * width)
        canvas.text(
            schedule,
            x: left + width - 1,
            y: top + 3.8,
            size: 2.6,
            anchor: .end,
            class: "on-line b",
            limit: days,
            of: title
        )
        let name = min(TextWidth.ems(station) * 3.9, 0.34 * width)
        canvas.text(station, x: left + 1, y: top + 4.2, size: 3.9, class: "on-line b", limit: name, of: title)
        canvas.text(
            direction,
            x: left + name + 2.5,
            y: top + 3.8,
            size: 2.6,
            class: "on-line b",
            limit: width - name - days - 5,
            of: title
        )
        top += Self.head
        let foot = y + Self.size.height - Self.margin
        canvas.text(dated, x: left, y: foot - 0.2, size: Self.small, class: "soft", limit: width)
        let size = if case .list = content { Self.plain } else { Self.small }
        let room = foot - 1.35 * Self.small - 1.2 * size * Double(legend.count) - top
        var end = top + room
        switch content {
        case .hours(let hours): end = hours.draw(into: &canvas, x: left, y: top, height: room)
        case .list(let list, let table, let column):
            let line = list.line(room)
            PosterListBlock(table: table, column: column, list: list, x: left, y: top, line: line).draw(into: &canvas)
            end = top + Double(list.rows.reduce(0, +)) * line
        case .sums(let sums): draw(sums, into: &canvas, x: left, y: top, height: room)
        }
        for (number, line) in legend.enumerated() {
            let base = end + (1.2 * Double(number) + 1.05) * size
            canvas.text(line, x: left, y: base, size: size, limit: width)
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
        canvas.begin(.list)
        defer { canvas.endPiece() }
        for (number, sum) in sums.enumerated() {
            canvas.begin(.item)
            defer { canvas.endPiece() }
            let (hour, text) = (canvas.add(.label), canvas.add(.body))
            let left = x + Double(number / rows) * Self.width / 2
            let base = y + (Double(number % rows) + 0.5) * step + 0.36 * size
            let indent = sum.hour.isEmpty ? 0 : max(5, 2.6 + TextWidth.ems(sum.hour) * size)
            canvas.text(sum.hour, x: left + indent - 1.4, y: base, size: size, anchor: .end, class: "b", of: hour)
            canvas.text(sum.text, x: left + indent, y: base, size: size, limit: Self.width / 2 - indent - 1, of: text)
        }
    }
}
