extension SVG {
    package mutating func path(class name: String, _ path: Path) {
        if path.steps.isEmpty { return }
        if let dots = path.dots {
            // A stop is paper with ink around it: a dot upon a larger one.
            let edge = name == "stop" ? 4 : 0
            draw(dots.steps, class: "dot", strokeWidth: dots.width + edge)
            if edge > 0 { draw(dots.steps, class: "dot paper", strokeWidth: dots.width - edge) }
        } else if name.hasPrefix("box "), let bars = path.bars {
            // Boxes of one height are thick strokes.
            let name = "bar " + name.dropFirst("box ".count)
            draw(bars.steps, class: name, strokeWidth: bars.height, isBetween: bars.height % 2 == 1)
        } else {
            draw(path.steps, class: name)
        }
    }

    /// - Parameters:
    ///   - strokeWidth: What poster.css does not say, in tenths of a millimetre.
    ///   - isBetween: Whether the steps lie half a tenth lower than they say.
    private mutating func draw(
        _ steps: [Path.Step],
        class name: String,
        strokeWidth: Int? = nil,
        isBetween: Bool = false
    ) {
        raw("<path")
        attribute("class", name)
        if let strokeWidth {
            raw(" stroke-width=")
            bytes.append(strokeWidth)
        }
        if isBetween { raw(" transform=\"translate(0 .5)\"") }
        raw(" d=\"")
        var pen = (x: 0, y: 0)
        var start = pen
        for (position, step) in steps.enumerated() {
            switch step {
            case .move(let x, let y):
                move(to: (x, y), from: pen, isFirst: position == 0)
                (pen, start) = ((x, y), (x, y))
            case .horizontal(let width):
                command("h", width)
                pen.x += width
            case .vertical(let height):
                command("v", height)
                pen.y += height
            case .line(let width, let height):
                command("l", width, height)
                pen = (pen.x + width, pen.y + height)
            case .circle(let x, let y, let r):
                move(to: (x - r, y), from: pen, isFirst: position == 0)
                command("a", r, r, 0, 1, 0, 2 * r, 0)
                command("a", r, r, 0, 1, 0, -2 * r, 0)
                raw("z")
                pen = (x - r, y)
            case .close:
                raw("z")
                pen = start
            }
        }
        raw("\"/>\n")
    }

    /// Writes a move, from where the pen is if that is shorter.
    private mutating func move(to point: (x: Int, y: Int), from pen: (x: Int, y: Int), isFirst: Bool) {
        let (across, down) = (point.x - pen.x, point.y - pen.y)
        let isRelative = !isFirst && Self.width(across, down) < Self.width(point.x, point.y)
        if isRelative { command("m", across, down) } else { command("M", point.x, point.y) }
    }

    /// How many letters two numbers take, one behind the other.
    private static func width(_ first: Int, _ second: Int) -> Int {
        letters(first) + letters(second) + (second < 0 ? 0 : 1)
    }

    /// How many letters a number takes: its digits and a minus sign.
    private static func letters(_ number: Int) -> Int {
        var (letters, rest) = (number < 0 ? 2 : 1, number.magnitude)
        while rest > 9 { (letters, rest) = (letters + 1, rest / 10) }
        return letters
    }

    /// A letter and its numbers, in decimal with spaces between where they are needed.
    mutating func command(_ letter: StaticString, _ numbers: Int...) {
        raw(letter)
        for (position, number) in numbers.enumerated() {
            if position > 0, number >= 0 { raw(" ") }
            bytes.append(number)
        }
    }
}
