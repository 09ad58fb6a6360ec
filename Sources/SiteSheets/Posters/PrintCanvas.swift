import PDF

/// A sheet of paper: draws on a page of a PDF file what ``SVG`` draws for screens, with the looks of poster.css.
package struct PrintCanvas: Canvas, ~Copyable {
    private var page: PDFPage
    private let setter: Typesetter
    private let colors: SheetColors
    /// The colours of the line that the sheet is about, and of the groups within it.
    private var lines: [(line: PDFColor, ink: PDFColor)]
    private var types: [String: (time: PDFColor, box: PDFColor)] = [:]
    private let logo: PrintedLogo?
    /// What could not be set first.
    private var failure: FontError?

    package init(
        _ sheet: PDFPaper,
        fonts: FontList,
        setter: Typesetter,
        colors: SheetColors,
        logo: PrintedLogo?,
        class name: String,
        firstMark: Int = 0
    ) {
        self.logo = logo
        page = PDFPage(sheet, fonts, firstMark: firstMark)
        self.setter = setter
        self.colors = colors
        lines = [colors.line(name)]
    }

    /// - Throws: ``FontError`` for the first character that no font has.
    package consuming func finish(title: String) throws(FontError) -> FinishedPage {
        if let failure { throw failure }
        return page.finish(title: title)
    }

    private var line: (line: PDFColor, ink: PDFColor) { lines[lines.count - 1] }

    private mutating func set(_ text: String, bold: Bool, down: Bool = false) -> SetLine? {
        do throws(FontError) {
            return try setter.line(text, bold: bold, down: down)
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    package mutating func draw(_ text: String, x: Double, y: Double, size: Double, _ style: TextStyle) {
        let classes = style.name.split(separator: " ")
        let isBold = classes.contains { ["b", "h", "on"].contains($0) }
        var color = colors["ink"]
        for name in classes {
            switch name {
            case "soft": color = colors["soft"]
            case "on": color = colors["on-type"]
            case "h", "on-line": color = line.ink
            case "time": color = type(style.name).time
            default: break
            }
        }
        let isColumn = classes.contains("v")
        guard let set = set(text, bold: isBold, down: isColumn) else { return }
        if isColumn {
            page.column(set, x: x, y: y, size: size, color: color, limit: style.limit ?? .infinity, of: style.piece)
        } else {
            let anchor: PDFPage.Anchor =
                switch style.anchor {
                case .start: .start
                case .middle: .middle
                case .end: .end
                }
            page.text(
                set,
                x: x,
                y: y,
                size: size,
                color: color,
                anchor: anchor,
                limit: style.limit,
                turned: style.turn,
                leaning: classes.contains("i"),
                of: style.piece,
                then: style.later
            )
        }
    }

    package mutating func words(_ words: [[PlacedWord]], size: Double, class name: String, squeeze: Double) {
        let classes = name.split(separator: " ")
        let ink = classes.contains("t") ? colors["on-type"] : classes.contains("h") ? line.ink : colors["ink"]
        for word in words.joined() {
            guard let set = set(word.text, bold: true) else { continue }
            page.text(
                set,
                x: word.x,
                y: word.y,
                size: size,
                color: word.name.map { type($0).time } ?? ink,
                anchor: .middle,
                limit: word.limit.map { $0 * squeeze },
                narrow: squeeze,
                of: word.piece
            )
        }
    }

    private mutating func type(_ classes: String) -> (time: PDFColor, box: PDFColor) {
        if let known = types[classes] { return known }
        let found = colors.type(classes)
        types[classes] = found
        return found
    }

    package mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString) {
        if name.description == "paper" {
            page.rectangle(x: x, y: y, width: width, height: height, fill: colors["paper"])
            return
        }
        // The edge keeps yellow apart from the paper: nearly half black, and without anything to see through.
        let edge = line.line.mixed(with: .black, share: 0.45)
        page.draw([.box(x, y, width: width, height: height)], fill: line.line, stroke: (edge, 0.2))
    }

    package mutating func path(class name: String, _ path: SVG.Path) {
        if path.steps.isEmpty { return }
        let steps = Self.steps(path)
        let ink = colors["ink"]
        switch name {
        case "shade": page.draw(steps, fill: colors["panel"])
        case "fill": page.draw(steps, fill: ink)
        case "rule": page.draw(steps, stroke: (colors["rule"], 0.15))
        case "fold": page.draw(steps, stroke: (colors["rule"], 0.15), dashes: [2])
        case "course":
            // The edges keep a light colour apart from the paper, as those of a bar do.
            page.draw(steps, stroke: (line.line.mixed(with: .black, share: 0.45), 1.5))
            page.draw(steps, stroke: (line.line, 1.1))
        case "stroke", "frame": page.draw(steps, stroke: (ink, 0.4))
        case "proof": page.draw(steps, fill: colors["proof"], stroke: (ink, 0.4))
        case "stop": page.draw(steps, fill: colors["paper"], stroke: (ink, 0.4))
        case "two": page.draw(steps, stroke: (colors["rule"], 0.1), dashes: [0.2, 0.8])
        case "hour": page.draw(steps, stroke: (colors["soft"], 0.25))
        case _ where name.hasPrefix("train "):
            let classes = String(name.dropFirst("train ".count))
            let stroke = DiagramStroke(classes)
            page.draw(steps, stroke: (type(classes).time, stroke.width), dashes: stroke.dashes)
        default: page.draw(steps, fill: type(String(name.dropFirst("box ".count))).box)
        }
    }

    /// The steps of a path, from where the pen stands to where it goes.
    private static func steps(_ path: SVG.Path) -> [PDFPage.Step] {
        var (x, y) = (0, 0)
        return path.steps.map { step in
            switch step {
            case .move(let left, let top): (x, y) = (left, top)
            case .horizontal(let width): x += width
            case .vertical(let height): y += height
            case .line(let width, let height): (x, y) = (x + width, y + height)
            case .circle(let x, let y, let radius):
                return .circle(Double(x) / 10, Double(y) / 10, radius: Double(radius) / 10)
            case .close: return .close
            }
            if case .move = step { return .move(Double(x) / 10, Double(y) / 10) }
            return .line(Double(x) / 10, Double(y) / 10)
        }
    }

    package mutating func bars(
        _ bars: [(column: Int, row: Int, length: Int)],
        x: Double,
        y: Double,
        module: Double
    ) {
        let boxes = bars.lazy.map { column, row, length in
            PDFPage.Step.box(
                x + Double(column) * module,
                y + Double(row) * module,
                width: Double(length) * module,
                height: module
            )
        }
        page.draw(boxes, fill: colors["ink"])
    }

    package mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double) {
        guard let logo, address.hasSuffix(logo.path) else { return }
        let (across, down) = (Double(logo.picture.width), Double(logo.picture.height))
        let scale = min(width / across, height / down)
        let (own, high) = (across * scale, down * scale)
        page.draw(logo.picture, x: x + width - own, y: y + (height - high) / 2, width: own, height: high)
    }

    package mutating func placeOfDate(x: Double, y: Double, size: Double) {}

    package mutating func beginGroup(class name: String) { lines.append(colors.line(name)) }

    package mutating func endGroup() { lines.removeLast() }

    package var isTagged: Bool { true }
    package mutating func add(_ piece: PDFElement) -> Int { page.add(piece) }
    package mutating func resume(_ piece: Int) { page.resume(piece) }
    package mutating func endPiece() { page.end() }

    package mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {
        page.link(x: x, y: y, width: width, height: height, to: address)
    }

    package mutating func link(x: Double, y: Double, width: Double, height: Double, toPage number: Int) {
        page.link(x: x, y: y, width: width, height: height, toPage: number)
    }
}
