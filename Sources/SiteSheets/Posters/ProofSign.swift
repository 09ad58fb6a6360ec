import SiteCore
import Timetable

/// What a proof says of a minute.
enum ProofSign: Hashable, Sendable {
    case added
    case gone
    /// It left at another minute, which stands beside the sign.
    case moved(from: ServiceTime)
    /// It leaves at its minute, but its type, destination or signs are others.
    case other

    /// The number of the kind, which is the order of the legend too.
    var kind: Int {
        switch self {
        case .added: 0
        case .gone: 1
        case .moved: 2
        case .other: 3
        }
    }

    /// How wide it is, in sizes of the type.
    var width: Double { if case .moved = self { 2 * TextWidth.digit + 0.75 } else { 0.7 } }

    /// Draws the sign around a middle. All signs but digits are drawn in strokes: not every font has a sign for “not
    /// equal”.
    ///
    /// - Parameter squeeze: The share of its width that there is room for, at most 1.
    func draw(
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        base: Double,
        size: Double,
        squeeze: Double = 1,
        of piece: Int? = nil
    ) {
        let (half, middle) = (0.3 * size, base - 0.38 * size)
        var path = SVG.Path()
        switch self {
        case .added:
            path.horizontal(x: x - half, y: middle, width: 2 * half)
            path.vertical(x: x, y: middle - half, height: 2 * half)
        case .gone:
            path.line(from: (x - half, middle - half), to: (x + half, middle + half))
            path.line(from: (x - half, middle + half), to: (x + half, middle - half))
        case .moved(let time):
            let (all, digits) = (width * size * squeeze, 2 * TextWidth.digit * size * squeeze)
            let left = x - all / 2
            canvas.text(ClockText.minute(time), x: left, y: base, size: size, class: "b", limit: digits, of: piece)
            let start = left + digits + 0.12 * size * squeeze
            let end = left + all
            path.horizontal(x: start, y: middle, width: end - start)
            path.line(from: (end - 0.25 * size, middle - 0.22 * size), to: (end, middle))
            path.line(from: (end - 0.25 * size, middle + 0.22 * size), to: (end, middle))
        case .other:
            path.horizontal(x: x - half, y: middle - 0.14 * size, width: 2 * half)
            path.horizontal(x: x - half, y: middle + 0.14 * size, width: 2 * half)
            path.line(from: (x - 0.5 * half, middle + half), to: (x + 0.5 * half, middle - half))
        }
        canvas.path(class: "stroke", path)
    }
}
