import SiteCore

extension PosterCells {
    /// The hours that share a line with this one, since nothing leaves in any of them.
    func gap(from hour: Int) -> Range<Int>? {
        let end = (hour + 1..<part.upperBound).first { grid.lines[$0] > 0 } ?? part.upperBound
        return end > hour + 1 ? hour..<end : nil
    }

    /// The hours' colour, every second row shaded, and hairlines at the tens where minutes stand in their places.
    func drawBackground(into canvas: inout some Canvas & ~Copyable, height: Double) {
        var (shade, rules) = (SVG.Path(), SVG.Path())
        var (top, bar) = (y, y)
        var bars: [(top: Double, end: Double)] = []
        for (row, hour) in part.filter({ grid.lines[$0] > 0 }).enumerated() {
            let rowHeight = Double(grid.lines[hour]) * line
            if gap(from: hour) != nil {
                // The words of a gap stand on the sheet, between two pieces of the bar.
                bars.append((bar, top))
                bar = top + rowHeight
            } else if row % 2 == 1 {
                shade.box(x: x + grid.hourWidth, y: top, width: width - grid.hourWidth, height: rowHeight)
            }
            rules.horizontal(x: x, y: top, width: width)
            top += rowHeight
        }
        bars.append((bar, top))
        rules.horizontal(x: x, y: top, width: width)
        if placement == .minutes {
            for minute in stride(from: 10, to: 60, by: 10) {
                let left = position(minute) - 0.11 * grid.minute
                rules.vertical(x: left, y: y, height: height)
            }
        }
        canvas.path(class: "shade", shade)
        for bar in bars where bar.end > bar.top {
            canvas.rectangle(
                x: x,
                y: bar.top,
                width: hasPlainHours ? 0.15 * grid.minute : grid.hourWidth,
                height: bar.end - bar.top,
                class: "line"
            )
        }
        canvas.path(class: "rule", rules)
    }
}
