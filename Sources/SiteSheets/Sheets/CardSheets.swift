import PDF
import SiteCore
import Timetable

/// Cards for the wallet on a sheet of ten panels, with marks where to cut. Two panels side by side are one card: cut
/// out and folded in the middle, it shows one schedule in front and the next one behind. So the printer need not hit
/// the same place on both sides of the paper. A direction's cards fill the sheet.
struct CardSheets: PlannedSheets {
    let sheet: SheetFormat
    let railwayClass: String
    private let panels: [CardPanel]
    private let how: String

    /// - Parameter position: In the site's timetables.
    init(timetable position: Int, on sheet: SheetFormat, _ frame: PageFrame) {
        self.sheet = sheet
        let timetable = frame.site.timetables.departures.timetables[position]
        railwayClass = LineHeadView.railwayClass(timetable.railways, frame.site)
        let schedules = frame.site.timetables.schedules
        let usual = timetable.tables.map(\.scheduleID).filter { !schedules[$0].usualDays.isEmpty }
        let shown = usual.isEmpty ? timetable.tables.map(\.scheduleID) : usual
        let panels = shown.flatMap { CardPanel.all(timetable: position, $0, frame) }
        // One schedule that has room on a panel stands on both sides of its card.
        self.panels = panels.count == 1 ? panels + panels : panels
        how = frame.strings["card-how"]
    }

    /// How many cards a sheet has: one below another.
    private var rows: Int { max(1, Int((sheet.height - 20) / CardPanel.size.height)) }
    /// How many cards it takes to show all schedules.
    private var cards: Int { (panels.count + 1) / 2 }

    var count: Int { max(1, (cards + rows - 1) / rows) }
    var smallest: Double { CardHours.smallest }

    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let (width, height) = CardPanel.size
        let left = (sheet.width - 2 * width) / 2
        let top = (sheet.height - Double(rows) * height) / 2
        for row in 0..<rows where cards > 0 {
            let card = (number * rows + row) % cards
            // Who hears the sheet hears each card once.
            let isCopy = number * rows + row >= cards
            if isCopy { canvas.begin(.artifact) }
            defer { if isCopy { canvas.endPiece() } }
            for side in 0..<2 where 2 * card + side < panels.count {
                panels[2 * card + side].draw(
                    into: &canvas,
                    x: left + Double(side) * width,
                    y: top + Double(row) * height
                )
            }
        }
        let (right, bottom) = (left + 2 * width, top + Double(rows) * height)
        var (cuts, folds) = (SVG.Path(), SVG.Path())
        for row in 0...rows {
            let y = top + Double(row) * height
            cuts.horizontal(x: left - 9, y: y, width: 7)
            cuts.horizontal(x: right + 2, y: y, width: 7)
        }
        for x in [left, right] {
            cuts.vertical(x: x, y: top - 7, height: 5)
            cuts.vertical(x: x, y: bottom + 2, height: 5)
        }
        folds.vertical(x: left + width, y: top - 7, height: 5)
        folds.vertical(x: left + width, y: bottom + 2, height: 5)
        canvas.path(class: "rule", cuts)
        canvas.path(class: "fold", folds)
        canvas.text(how, x: left, y: top - 8.5, size: 2.2, class: "soft", limit: 2 * width)
    }
}
