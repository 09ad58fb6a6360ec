extension PosterCells {
    /// Boxes behind what has changed, of a colour that stays light in grey.
    func drawProofBoxes(_ lines: [[Cell]], into canvas: inout some Canvas & ~Copyable) {
        var boxes = SVG.Path()
        for cell in lines.joined() where cell.entry.proof != nil {
            let width = grid.cell - 0.08 * grid.minute
            boxes.box(
                x: cell.x - width / 2,
                y: cell.top + (line - grid.line) / 2 + 0.02 * grid.minute,
                width: width,
                height: grid.line - 0.04 * grid.minute
            )
        }
        canvas.path(class: "proof", boxes)
    }

    /// The change of each minute, below it, and a bar through the minutes that are gone.
    func drawProofSigns(_ lines: [[Cell]], into canvas: inout some Canvas & ~Copyable) {
        var bars = SVG.Path()
        for cell in lines.joined() {
            guard let sign = cell.entry.proof else { continue }
            let base = cell.top + minuteBase
            if sign == .gone {
                bars.box(
                    x: cell.x + shift - 1.15 * half,
                    y: base - 0.42 * grid.minute,
                    width: 2.3 * half,
                    height: max(0.4, 0.1 * grid.minute)
                )
            }
            sign.draw(
                into: &canvas,
                x: cell.x,
                base: base + 0.2 * grid.minute + 0.95 * grid.mark,
                size: grid.mark,
                squeeze: min(1, (grid.cell - 0.2 * grid.minute) / (sign.width * grid.mark)),
                of: cell.piece
            )
        }
        canvas.path(class: "fill", bars)
    }
}
