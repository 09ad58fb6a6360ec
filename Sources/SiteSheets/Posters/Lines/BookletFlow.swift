import PDF
import SiteCore

/// Lines that run on from page to page of a booklet, below a title on each.
struct BookletFlow {
    /// The size of the type and the height of a line, in millimetres.
    let size: Double
    let leading: Double
    let sheet: SheetFormat
    let title: String
    /// Room at the head of each page below the title, in millimetres.
    var head = 0.0

    var margin: Double { LineSheets.margin(sheet) }
    var width: Double { sheet.width - 2 * margin }
    private var titleSize: Double { 2 * sheet.smallestType }
    /// Where the first line begins, in millimetres from the upper edge.
    var top: Double { margin + 1.7 * titleSize + head }

    /// The lines of each page.
    func pages(of lines: Int) -> [Range<Int>] {
        let room = sheet.height - margin - LineSheets.foot(sheet) - top
        let most = max(1, Int(room / leading + 0.0001))
        let count = max(1, (lines + most - 1) / most)
        return (0..<count).map { min(lines, $0 * most)..<min(lines, ($0 + 1) * most) }
    }

    /// The base line of a line of a page.
    func base(_ line: Int) -> Double { top + Double(line) * leading + 0.5 * leading + 0.36 * size }

    func drawTitle(into canvas: inout some Canvas & ~Copyable) {
        canvas.begin(.title)
        canvas.text(title, x: margin, y: margin + titleSize, size: titleSize, class: "b", limit: width)
        canvas.endPiece()
        canvas.rectangle(x: margin, y: margin + 1.3 * titleSize, width: width, height: 0.8, class: "line")
    }
}
