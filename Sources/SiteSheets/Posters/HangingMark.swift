import SiteCore

/// The height at which to hang a sheet: a stroke at the middle of both its edges, and what it means.
package enum HangingMark {
    /// The length of a stroke in millimetres on A3.
    private static let stroke = 4.0

    package static func draw(into canvas: inout some Canvas & ~Copyable, on sheet: SheetFormat, _ frame: PageFrame) {
        let (middle, length) = (sheet.height / 2, stroke * sheet.scale)
        var strokes = SVG.Path()
        for edge in [0, sheet.width - length] {
            strokes.box(x: edge, y: middle - 0.1 * sheet.scale, width: length, height: 0.2 * sheet.scale)
        }
        canvas.path(class: "fill", strokes)
        let words = frame.strings("hanging-mark", ["n": String(ReadingDistance.hangingHeight)])
        // In the margin, along the edge, from the stroke downwards.
        canvas.text(
            words,
            x: 3 * sheet.scale,
            y: middle + 2 * sheet.scale,
            size: 2.5 * sheet.scale,
            class: "soft",
            limit: sheet.height / 2 - 20 * sheet.scale,
            turned: 90
        )
    }
}
