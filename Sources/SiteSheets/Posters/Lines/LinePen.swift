import PDF
import SiteCore
import Timetable

/// The parts of a line's tables on paper: marks, texts that run down, and cells.
struct LinePen {
    let table: PrintedLineTimetable
    /// Size of the type in millimetres.
    let size: Double

    /// The type of a train around the middle of a column.
    ///
    /// - Parameter room: How wide it may be, in millimetres.
    func mark(
        _ head: LineHeadingView,
        into canvas: inout some Canvas & ~Copyable,
        middle: Double,
        base: Double,
        room: Double,
        of piece: Int
    ) {
        if head.mark.isEmpty { return }
        let width = min(room, (TextWidth.ems(head.mark) + 0.35) * size)
        var box = SVG.Path()
        box.box(x: middle - width / 2, y: base - 1.02 * size, width: width, height: 1.24 * size)
        canvas.path(class: "box \(head.keys)", box)
        canvas.text(
            head.mark,
            x: middle,
            y: base,
            size: size,
            anchor: .middle,
            class: "on",
            limit: width - 0.2 * size,
            of: piece
        )
    }

    /// A text that runs down: kanji upright, Latin letters on their side. One that is too long takes two lines.
    ///
    /// - Parameters:
    ///   - size: Of the type, in millimetres.
    ///   - room: How long it may be, in millimetres.
    static func down(
        _ text: String,
        size: Double,
        class name: String,
        into canvas: inout some Canvas & ~Copyable,
        middle: Double,
        y: Double,
        room: Double,
        of piece: Int
    ) {
        if text.isEmpty { return }
        let lies = lies(text)
        let isLong = TextWidth.ems(text) * size > 1.1 * room
        let lines = isLong ? LabelLines.cut(text, width: max(room / size, LabelLines.width(of: text) * 0.55)) : [text]
        for (number, line) in lines.prefix(2).enumerated() {
            // The first line stands at the right.
            let middle = middle + (lines.count < 2 ? 0 : number == 0 ? 0.55 : -0.55) * size
            let text = number == 1 ? lines.dropFirst().joined() : line
            if lies {
                canvas.text(
                    text,
                    x: middle - 0.35 * size,
                    y: y,
                    size: size,
                    class: name,
                    limit: room,
                    turned: 90,
                    of: piece
                )
            } else {
                let name = name.isEmpty ? "v" : "v \(name)"
                canvas.text(text, x: middle, y: y, size: size, class: name, limit: room, of: piece)
            }
        }
    }

    private static func lies(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 }
    }

    /// The classes of a train's times: those of its type, and bold unless it is a local, so that it can be seen without
    /// colour.
    static func classes(of head: LineHeadingView) -> String {
        head.keys.hasPrefix("l ") ? "time \(head.keys)" : "time b \(head.keys)"
    }

    /// What stands in a row and a column.
    ///
    /// - Parameter classes: Those of the train's times.
    func cell(
        _ row: Int,
        _ column: Int,
        _ classes: String,
        into canvas: inout some Canvas & ~Copyable,
        middle: Double,
        base: Double,
        of piece: Int
    ) {
        let cell = table.cell(row, column)
        if cell.text.isEmpty { return }
        if cell.isSign {
            canvas.resume(piece)
            canvas.begin(.words(table.said(sign: cell.text)))
            canvas.text(cell.text, x: middle, y: base, size: 0.9 * size, anchor: .middle, class: "soft")
            canvas.endPiece()
            canvas.endPiece()
            return
        }
        let name = table.rows[row].isOther ? "soft" : cell.isEarlier ? "\(classes) i" : classes
        // Minutes stand below minutes.
        let edge = middle + 1.28 * size
        canvas.text(cell.text, x: edge, y: base, size: size, anchor: .end, class: name, limit: 2.72 * size, of: piece)
    }

    /// Shades every other of some rows, so that an eye finds its way across.
    static func shade(
        _ rows: Int,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        height: Double
    ) {
        var shade = SVG.Path()
        for line in stride(from: 1, to: rows, by: 2) {
            shade.box(x: x, y: y + Double(line) * height, width: width, height: height)
        }
        canvas.path(class: "shade", shade)
    }
}
