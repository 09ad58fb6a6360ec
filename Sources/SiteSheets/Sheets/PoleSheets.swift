import PDF
import SiteCore
import Timetable
import TimetableFacts

/// The sheet of a bus stop's pole: all of its routes in one table by time, since people who wait there take the first
/// vehicle that goes their way. Each minute has its route's sign and its destination's above it. A line for each route
/// says whither it goes, and when it is where.
struct PoleSheets: PlannedSheets {
    /// The times of a pole at which few leave: a list in place of hours.
    private struct Times {
        let list: PosterList
        let table: PosterTimetable
        let columns: [PosterTimetable.Column]
        let head: PosterColumnHead
    }

    let sheet: SheetFormat
    let railwayClass: String
    private let head: SheetHead
    private let plan: BandPlan
    private let times: Times?
    private let routes: [WayRow]
    private let notes: PosterLegend
    private let footer: PosterFooter
    private let margin: Double
    private let width: Double
    private let strings: Strings
    private let size: Double

    /// - Parameter position: In the site's timetables.
    init(timetable position: Int, on sheet: SheetFormat, _ frame: PageFrame) {
        let site = frame.site
        let timetable = site.timetables.departures.timetables[position]
        let margin = 10 * sheet.scale
        let width = sheet.width - 2 * margin
        let size = Self.size(sheet)
        let footer = PosterFooter(width: width, sheet, size: size, frame)
        (self.sheet, self.margin, self.width, self.footer, self.size) = (sheet, margin, width, footer, size)
        strings = frame.strings
        railwayClass = LineHeadView.railwayClass(timetable.railways, site)
        let whole = PosterTimetable([position], frame)
        // Riders look for what vehicles show: where all of them show numbers, the route's letter says less.
        let showsNumbers = whole.destinations.allSatisfy { Int($0.mark?.text ?? "") != nil }
        let table = showsNumbers ? whole.withoutTypeMarks() : whole
        let head = SheetHead(
            timetable: position,
            lead: frame.language.directionLabels[position],
            smallest: 4.4 * sheet.scale,
            width: width,
            frame
        )
        self.head = head
        let schedules = site.timetables.schedules
        let usual = table.columns.filter { !schedules[$0.schedule].usualDays.isEmpty && $0.count > 0 }
        let rare = table.columns.filter { schedules[$0.schedule].usualDays.isEmpty && $0.count > 0 }
        // Days of a usual week stand side by side, single dates below them.
        let groups = usual.count + rare.count <= 3 ? [usual + rare] : [usual, rare]
        let bands = groups.filter { !$0.isEmpty }.flatMap { columns in
            stride(from: 0, to: columns.count, by: 3).map { start in
                let own = Array(columns[start..<min(start + 3, columns.count)])
                return BandPlan.Band(
                    columns: own,
                    headings: own.map { frame.names[$0.schedule] },
                    part: table.part(of: own)
                )
            }
        }
        func notes(_ list: PosterList?) -> PosterLegend {
            PosterLegend(
                PosterUse(table, columns: table.columns, list: list, frame),
                width: width,
                blocks: [frame.strings["notes"], frame.strings["remarks"]],
                frame
            )
        }
        let ways = WaysAhead(
            from: timetable,
            in: site.timetables.departures,
            site.dataset,
            places: site.lines.places
        )
        routes = WayRow.all(of: timetable, ways, table, frame)
        let list = Self.height(of: routes, size)
        let room = sheet.height - 2 * margin - head.height - footer.height - list - notes(nil).height(size)
        times = Self.times(groups, table, width: width, height: room, size: size, sheet, frame)
        self.notes = notes(times?.list)
        let type = BandPlan.Setting(
            smallest: size,
            largest: 26 * SheetFormat.point * sheet.scale,
            smallestMark: 0.8 * size,
            gap: 0.3,
            leading: 0.2
        )
        plan = BandPlan(times == nil ? bands : [], table, width: width, type: type) { _ in room }
    }

    /// The list of a pole at which few leave on days that stand on one sheet; `nil` for any other.
    private static func times(
        _ groups: [[PosterTimetable.Column]],
        _ table: PosterTimetable,
        width: Double,
        height: Double,
        size: Double,
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) -> Times? {
        guard groups.count == 1, let columns = groups.first, let load = table.load(columns) else { return nil }
        func head(_ width: Double) -> PosterColumnHead {
            PosterColumnHead(columns, width: width, namesDirections: false, sheet, frame)
        }
        func planned(_ saysNames: Bool) -> PosterList? {
            PosterList(
                load,
                PosterList.Demand(
                    width: width,
                    height: height,
                    head: { head($0).height },
                    smallest: size,
                    largest: 60 * SheetFormat.point * sheet.scale,
                    saysNames: saysNames
                )
            )
        }
        // What marks mean stands with the stops ahead.
        let list = PosterList.better(names: planned(true), marks: planned(false), load)
        return list.map { Times(list: $0, table: table, columns: columns, head: head($0.block)) }
    }

    /// A pole's sheet is read from half a metre: all of its type may be a quarter smaller than on a poster.
    private static func size(_ sheet: SheetFormat) -> Double {
        max(6 * SheetFormat.point, 9 * SheetFormat.point * sheet.scale)
    }

    private static func height(of routes: [WayRow], _ size: Double) -> Double {
        routes.isEmpty ? 0 : (1.6 + 1.45 * Double(routes.count)) * size
    }

    var count: Int { max(1, plan.pages.count) }
    var smallest: Double { min(times?.list.mark ?? plan.smallest, 0.8 * size) }

    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let label = count == 1 ? "" : strings("sheet-of", ["number": String(number + 1), "count": String(count)])
        head.draw(into: &canvas, x: margin, y: margin, label: label)
        let foot = sheet.height - margin - footer.height
        defer { footer.draw(into: &canvas, x: margin, y: foot) }
        var y = margin + head.height
        let list = Self.height(of: routes, size)
        let room = foot - y - list - notes.height(size)
        if let times {
            y = times.list.draw(
                times.columns,
                of: times.table,
                under: times.head,
                into: &canvas,
                x: margin,
                y: y,
                width: width,
                bottom: y + room,
                sheet
            )
        }
        if number < plan.pages.count { y = plan.draw(number, into: &canvas, x: margin, y: y, height: room) }
        notes.draw(into: &canvas, x: margin, y: foot - list - notes.height(size), size: size)
        if routes.isEmpty { return }
        canvas.begin(.heading)
        canvas.text(strings["pole-calls"], x: margin, y: foot - list + size, size: size, class: "soft", limit: width)
        canvas.endPiece()
        canvas.begin(.list)
        defer { canvas.endPiece() }
        for (row, route) in routes.enumerated() {
            let base = foot - list + (1.6 + 1.45 * Double(row) + 0.9) * size
            route.draw(into: &canvas, x: margin, base: base, width: width, size: size)
        }
    }
}
