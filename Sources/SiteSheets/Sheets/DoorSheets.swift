import Messages
import PDF
import SiteCore
import Timetable
import TimetableFacts

/// A sheet for the door of a shop or a hotel: the next hours at the stations around, each with its walk. Trains that
/// leave before one can be there are left out. A sheet is for days on which all of these stations' trains run alike.
struct DoorSheets: PlannedSheets {
    /// The sheets of some days.
    private struct Part {
        let days: String
        let plan: BandPlan
        let legends: [PosterLegend]
    }

    let sheet: SheetFormat
    let railwayClass = "pocket"
    private let parts: [Part]
    private let title: String
    private let span: String
    private let note: String
    private let footer: PosterFooter
    private let strings: Strings
    private let margin: Double

    /// - Parameter timetables: Positions in the site's timetables.
    init(_ timetables: [Int], _ order: DoorOrder, on sheet: SheetFormat, _ frame: PageFrame) {
        let site = frame.site
        let margin = 10 * sheet.scale
        let width = sheet.width - 2 * margin
        let footer = PosterFooter(width: width, sheet, frame)
        (self.sheet, self.margin, self.footer, strings) = (sheet, margin, footer, frame.strings)
        let minutes = Self.minutes(timetables, order, site)
        let from = order.from
        let until = from.map { ServiceTime(clamping: Int($0.rawValue) + 60 * order.hours) }
        title = order.title.isEmpty ? frame.strings["door-title"] : order.title
        span =
            from.flatMap { from in
                until.map {
                    let clock = frame.strings.clock
                    return frame.strings("door-span", ["from": clock.shown(from), "until": clock.shown($0)])
                }
            } ?? ""
        note = frame.strings["door-note"]
        let headHeight = Self.headHeight(sheet)
        parts = Self.days(timetables, site).map { days, schedules in
            let table = PosterTimetable(timetables, schedules: Set(schedules.compactMap { $0 }), frame)
            let bands = timetables.indices.compactMap { number -> BandPlan.Band? in
                let own = table.columns.filter {
                    $0.timetable == timetables[number] && $0.schedule == schedules[number]
                }
                let shown = own.map { column in
                    Self.reached(column) { time in
                        guard let from, let until else { return true }
                        return time - from >= minutes[number] && time <= until
                    }
                }
                let part = table.part(of: shown)
                if part.isEmpty { return nil }
                let timetable = site.timetables.departures.timetables[timetables[number]]
                let lines = LineHeadView(timetable.railways, frame)
                let walk = frame.strings("door-walk", ["n": String(minutes[number])])
                let name = frame.names[timetable.stationID]
                return BandPlan.Band(
                    place: name + "  " + walk,
                    title: [[lines.name, frame.language.directionLabels[timetables[number]]].joined(separator: "  ")],
                    railwayClass: lines.railwayClass,
                    columns: shown,
                    headings: shown.map { _ in "" },
                    part: part
                )
            }
            let shown = bands.flatMap(\.columns)
            let legend = PosterLegend(PosterUse(table, columns: shown, frame), width: width, frame)
            let room = sheet.height - 2 * margin - headHeight - footer.height
            let type = BandPlan.Setting(
                smallest: sheet.smallestType,
                largest: 24 * SheetFormat.point * sheet.scale,
                smallestMark: sheet.smallestType,
                gap: 0.4,
                leading: 0.3
            )
            let plan = BandPlan(bands, table, width: width, type: type) { room - legend.height($0) }
            let legends = plan.pages.map { placed in
                PosterLegend(PosterUse(table, columns: placed.flatMap(\.band.columns), frame), width: width, frame)
            }
            return Part(
                days: days.map { frame.names.name(of: $0).days }.uniqued().joined(separator: " · "),
                plan: plan,
                legends: legends
            )
        }
    }

    /// For each timetable, the minutes of its walk.
    private static func minutes(_ timetables: [Int], _ order: DoorOrder, _ site: Site) -> [Int] {
        let names = NameLookup(stationsOf: site.dataset)
        var minutes: [Station.ID: Int] = [:]
        for walk in order.walks {
            for position in (try? names.required(walk.station, option: "--station", Message("station"))) ?? [] {
                let leader = site.timetables.poles.leader(of: Station.ID(position))
                minutes[leader] = minutes[leader] ?? walk.minutes
            }
        }
        return timetables.map {
            minutes[site.timetables.poles.leader(of: site.timetables.departures.timetables[$0].stationID)] ?? 0
        }
    }

    /// The kinds of day on which each of the timetables goes by one schedule, each with these schedules. They are days
    /// of a usual week; where there are none, each schedule stands by itself.
    private static func days(_ timetables: [Int], _ site: Site) -> [(names: [Schedule.ID], schedules: [Schedule.ID?])] {
        let all = timetables.map { site.timetables.departures.timetables[$0].tables.map(\.scheduleID) }
        var found: [(names: [Schedule.ID], schedules: [Schedule.ID?])] = []
        for day in DayKinds.each {
            let schedules = all.map { own in own.first { site.timetables.schedules[$0].usualDays.contains(day) } }
            let names = schedules.compactMap { $0 }
            guard !names.isEmpty, !found.contains(where: { $0.schedules == schedules }) else { continue }
            // The fewest days say best which days these are.
            let least = names.map { site.timetables.schedules[$0].usualDays.rawValue.nonzeroBitCount }.min() ?? 0
            let best = names.filter { site.timetables.schedules[$0].usualDays.rawValue.nonzeroBitCount == least }
            found.append((Array(best.prefix(1)), schedules))
        }
        if !found.isEmpty { return found }
        return all.joined().uniqued().map { id in ([id], all.map { $0.contains(id) ? id : nil }) }
    }

    /// A column with what can be reached.
    private static func reached(_ column: PosterTimetable.Column, _ isReached: (ServiceTime) -> Bool)
        -> PosterTimetable.Column
    {
        let hours = column.hours.map { $0.filter { isReached($0.time) } }
        return PosterTimetable.Column(
            timetable: column.timetable,
            schedule: column.schedule,
            count: hours.reduce(0) { $0 + $1.count },
            hours: hours,
            headways: column.headways
        )
    }

    private static func headHeight(_ sheet: SheetFormat) -> Double { 34 * sheet.scale }

    var count: Int { parts.reduce(0) { $0 + max(1, $1.plan.pages.count) } }
    var smallest: Double { parts.reduce(sheet.smallestType) { min($0, $1.plan.smallest) } }

    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        var number = number
        for part in parts {
            guard number >= max(1, part.plan.pages.count) else {
                draw(part, number, into: &canvas)
                return
            }
            number -= max(1, part.plan.pages.count)
        }
    }

    private func draw(_ part: Part, _ page: Int, into canvas: inout some Canvas & ~Copyable) {
        let u = sheet.scale
        let width = sheet.width - 2 * margin
        let words = canvas.add(.title, saying: [title, part.days, span])
        canvas.rectangle(x: margin, y: margin, width: width, height: 14 * u, class: "line")
        canvas.text(
            title,
            x: margin + 4 * u,
            y: margin + 10 * u,
            size: 8.4 * u,
            class: "on-line b",
            limit: 0.7 * width,
            of: words
        )
        let count = part.plan.pages.count
        if count > 1 {
            let label = strings("sheet-of", ["number": String(page + 1), "count": String(count)])
            canvas.text(
                label,
                x: margin + width - 4 * u,
                y: margin + 9.6 * u,
                size: 5.4 * u,
                anchor: .end,
                class: "on-line b",
                limit: 0.2 * width
            )
        }
        canvas.text(part.days, x: margin, y: margin + 23 * u, size: 7 * u, class: "b", limit: 0.34 * width, of: words)
        canvas.text(
            span,
            x: margin + width,
            y: margin + 23 * u,
            size: 7 * u,
            anchor: .end,
            class: "b",
            limit: 0.62 * width,
            of: words
        )
        canvas.text(
            note,
            x: margin,
            y: margin + 30 * u,
            size: max(sheet.smallestType, 4.6 * u),
            class: "soft",
            limit: width
        )
        let foot = sheet.height - margin - footer.height
        defer { footer.draw(into: &canvas, x: margin, y: foot) }
        guard page < count else { return }
        let (legend, mark) = (part.legends[page], part.plan.mark(page))
        let top = margin + Self.headHeight(sheet)
        let room = foot - top - legend.height(mark)
        let end = part.plan.draw(page, into: &canvas, x: margin, y: top, height: room)
        legend.draw(into: &canvas, x: margin, y: min(end, foot - legend.height(mark)), size: mark)
    }
}
