import SiteCore
import Timetable

/// Both directions of a station on one sheet. From a picture of it, taken with a phone, every minute can be read: by
/// people, and by machines. Scripts/checks/photo-sheets measures it.
struct PhotoSheets: PlannedSheets {
    /// Sheets of one plan: of all days, or of some.
    private struct Part {
        let head: SheetHead
        let plan: BandPlan
        let legends: [PosterLegend]
    }

    let sheet: SheetFormat
    let railwayClass: String
    private let parts: [Part]
    private let footer: PosterFooter
    private let margin: Double
    private let strings: Strings

    /// The smallest size of minutes that can be read from a picture a thousand pixels wide, and the size from which on
    /// they are plain to see. At 11 points, digits are thirteen pixels high there.
    private static let readable = (least: 9.5, plain: 11.0, most: 15.0)

    /// - Parameter timetables: Positions in the site's timetables; a sheet is for their station.
    init(_ timetables: [Int], on sheet: SheetFormat, _ frame: PageFrame) {
        let site = frame.site
        let station = site.timetables.departures.timetables[timetables[0]].stationID
        let all = timetables.count > 1 ? timetables : Array(site.timetables.departures.timetables(of: station))
        let table = PosterTimetable(all, frame)
        let scale = Double(sheet.paper.millimetres.short) / 210
        let margin = 8 * scale
        let width = sheet.width - 2 * margin
        let footer = PosterFooter(width: width, sheet, frame)
        (self.sheet, self.margin, self.footer, strings) = (sheet, margin, footer, frame.strings)
        railwayClass = LineHeadView.railwayClass(site.timetables.departures.timetables[all[0]].railways, site)
        let columns = table.columns.map(Self.plain)
        let point = SheetFormat.point * scale
        let type = BandPlan.Setting(
            smallest: Self.readable.least * point,
            largest: Self.readable.most * point,
            smallestMark: 6 * point,
            gap: 0.6,
            leading: 0.25,
            markGap: 0.25,
            hasPlainHours: true
        )
        func part(_ columns: [PosterTimetable.Column], _ detail: String) -> Part {
            let head = SheetHead(
                timetable: all[0],
                detail: detail,
                smallest: 8 * point,
                width: width,
                frame
            )
            let legend = PosterLegend(PosterUse(table, columns: columns, frame), width: width, frame)
            let room = sheet.height - 2 * margin - head.height - footer.height
            let bands = all.compactMap { timetable -> BandPlan.Band? in
                let own = columns.filter { $0.timetable == timetable && $0.count > 0 }
                if own.isEmpty { return nil }
                return BandPlan.Band(
                    title: [frame.language.directionLabels[timetable]],
                    columns: own,
                    headings: own.map { detail.isEmpty ? frame.names[$0.schedule] : "" },
                    part: table.part(of: own)
                )
            }
            var plan = BandPlan(bands, table, width: width, type: type) { room - legend.height($0) }
            // A day has twenty hours and few stations twenty trains in each: side by side there is room for both ways.
            if plan.pages.count > 1, bands.count > 1 {
                let own = bands.flatMap(\.columns)
                let labels = own.map { frame.language.directionLabels[$0.timetable] }
                let band = BandPlan.Band(columns: own, headings: labels, part: table.part(of: own))
                let beside = BandPlan([band], table, width: width, type: type) { room - legend.height($0) }
                if beside.pages.count < plan.pages.count { plan = beside }
            }
            let legends = plan.pages.map { placed in
                PosterLegend(PosterUse(table, columns: placed.flatMap(\.band.columns), frame), width: width, frame)
            }
            return Part(head: head, plan: plan, legends: legends)
        }
        let together = part(columns, "")
        let days = columns.map(\.schedule).uniqued()
        // All days on one sheet, if they can be read from its picture; else a sheet for each kind of day.
        if days.count == 1 || together.plan.pages.count == 1 && together.plan.minute >= Self.readable.plain * point {
            parts = [together]
        } else {
            parts = days.map { day in part(columns.filter { $0.schedule == day }, frame.names[day]) }
        }
    }

    /// The column without frames and dots at its minutes, which machines take for digits or for nothing.
    private static func plain(_ column: PosterTimetable.Column) -> PosterTimetable.Column {
        PosterTimetable.Column(
            timetable: column.timetable,
            schedule: column.schedule,
            count: column.count,
            hours: column.hours.map { entries in
                entries.map { entry in
                    PosterTimetable.Entry(
                        time: entry.time,
                        type: entry.type,
                        destination: entry.destination,
                        traits: [],
                        signs: entry.signs
                    )
                }
            },
            headways: column.headways
        )
    }

    var count: Int { parts.reduce(0) { $0 + $1.plan.pages.count } }
    var smallest: Double { parts.reduce(sheet.smallestType) { min($0, $1.plan.smallest) } }

    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        var number = number
        for part in parts {
            guard number >= part.plan.pages.count else {
                draw(part, number, into: &canvas)
                return
            }
            number -= part.plan.pages.count
        }
    }

    private func draw(_ part: Part, _ page: Int, into canvas: inout some Canvas & ~Copyable) {
        let count = part.plan.pages.count
        let label = count == 1 ? "" : strings("sheet-of", ["number": String(page + 1), "count": String(count)])
        part.head.draw(into: &canvas, x: margin, y: margin, label: label)
        let (legend, mark) = (part.legends[page], part.plan.mark(page))
        let top = margin + part.head.height
        let foot = sheet.height - margin - footer.height
        let room = foot - top - legend.height(mark)
        let end = part.plan.draw(page, into: &canvas, x: margin, y: top, height: room)
        legend.draw(into: &canvas, x: margin, y: min(end, foot - legend.height(mark)), size: mark)
        footer.draw(into: &canvas, x: margin, y: foot)
    }
}
