import SiteCore
import Timetable
import TimetableFacts

/// A poster worked out: which sheets there are, how large their type is, and what stands where.
package struct Poster {
    /// One printed page.
    package struct Page {
        /// How the departures of a page stand.
        enum Body {
            /// Under their hours: runs of these stand side by side.
            case grid(PosterGrid, [Range<Int>])
            case list(PosterList)
        }

        /// The columns that stand on it, of which the hours of its body.
        let columns: [PosterTimetable.Column]
        let body: Body
        let legend: PosterLegend

        /// Font sizes of the times, and of the marks.
        var sizes: (time: Double, mark: Double) {
            switch body {
            case .grid(let grid, _): (grid.minute, grid.mark)
            case .list(let list): (list.size, list.mark)
            }
        }
    }

    package let sheet: SheetFormat
    package let pages: [Page]
    let table: PosterTimetable
    let head: PosterHead
    let ahead: PosterAhead?
    let alerts: PosterAlerts
    let footer: PosterFooter
    let frame: PageFrame
    let proof: PosterProof?
    let plan: PosterPlan

    /// - Parameters:
    ///   - facts: Of ``timetables(_:_:_:)``, worked out once for posters in several languages or on several papers.
    ///   - schedules: Which schedules to show; `nil` for all.
    ///   - proof: What has changed on it, to be marked.
    package init(
        _ facts: PosterFacts,
        _ layout: PosterLayout,
        on sheet: SheetFormat,
        schedules: Set<Schedule.ID>? = nil,
        proof: PosterProof? = nil,
        _ frame: PageFrame
    ) {
        let margin = 10 * sheet.scale
        let width = sheet.width - 2 * margin
        let timetables = facts.all.map(\.position)
        let position = timetables[0]
        let namesDirections = timetables.count > 1
        self.proof = proof
        self.sheet = sheet
        self.frame = frame
        let placement: PosterGrid.Placement = layout == .minutes ? .minutes : .rows
        let table = proof?.table ?? PosterTimetable(timetables, schedules: schedules, frame)
        self.table = table
        let head = PosterHead(timetable: position, namesDirection: !namesDirections, sheet: sheet, width: width, frame)
        self.head = head
        let alerts = PosterAlerts(width: width, sheet, frame)
        self.alerts = alerts
        let footer = PosterFooter(width: width, sheet, frame)
        self.footer = footer
        let groups =
            layout == .schedules
            ? table.columns.map { [$0] } : namesDirections ? [table.columns] : Self.groups(table.columns, frame)
        let plan = PosterPlan(
            table,
            placement,
            on: sheet,
            height: sheet.height - 2 * margin - head.height - alerts.height - footer.height,
            namesDirections: namesDirections,
            frame
        )
        self.plan = plan
        func sheets(besides ahead: PosterAhead?) -> [Page] {
            let height = ahead?.height ?? 0
            let together = layout == .schedules ? [] : groups.flatMap { plan.pages($0, besides: height) }
            let apart =
                layout == .rows || layout == .directions
                ? [] : table.columns.flatMap { plan.pages([$0], besides: height) }
            // Minutes in their places take room; where it does not suffice, each schedule has a sheet of its own.
            return apart.isEmpty || (!together.isEmpty && together.count < apart.count) ? together : apart
        }
        let choices = PosterAhead.choices(facts, table, width: width, on: sheet, frame)
        var best = (ahead: choices.first, pages: sheets(besides: choices.first))
        // What takes less room stands there where that spares a sheet; of several directions it may be nothing.
        for ahead in choices.dropFirst().map(Optional.some) + (namesDirections ? [nil] : []) where best.pages.count > 1
        {
            let pages = sheets(besides: ahead)
            if pages.count < best.pages.count { best = (ahead, pages) }
        }
        (ahead, pages) = best
    }

    /// The height of the smallest of its minutes, in millimetres; `nil` where it has intervals alone.
    ///
    /// - Parameter digit: The height of a figure in sizes of its type.
    package func figureHeight(_ digit: Double) -> Double? {
        pages.filter { $0.columns.contains { $0.count > 0 } }.map(\.sizes.time).min().map { $0 * digit }
    }

    /// The timetables that stand on the poster of one: with both directions on one sheet, all of its station.
    package static func timetables(_ position: Int, _ layout: PosterLayout, _ site: Site) -> [Int] {
        if layout != .directions { return [position] }
        let station = site.timetables.departures.timetables[position].stationID
        return [position] + site.timetables.departures.timetables(of: station).filter { $0 != position }
    }

    /// The columns that stand on one sheet: all where they are few. Of many those of a usual week come first, and what
    /// runs on single dates has sheets of its own: nine days side by side can be read by nobody.
    private static func groups(_ columns: [PosterTimetable.Column], _ frame: PageFrame) -> [[PosterTimetable.Column]] {
        if columns.count <= most { return [columns] }
        let schedules = frame.site.timetables.schedules
        let isUsual: (PosterTimetable.Column) -> Bool = { !schedules[$0.schedule].usualDays.isEmpty }
        return [columns.filter(isUsual), columns.filter { !isUsual($0) }].flatMap { all -> [[PosterTimetable.Column]] in
            let sheets = (all.count + most - 1) / most
            return (0..<sheets).map { Array(all[all.count * $0 / sheets..<all.count * ($0 + 1) / sheets]) }
        }
    }

    /// How many days stand side by side at most.
    private static let most = 4
}
