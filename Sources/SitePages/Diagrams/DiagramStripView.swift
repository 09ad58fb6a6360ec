import SiteCore
import Templating
import TimetableFacts

/// Some hours of a train diagram. Sizes are in ems, and coordinates in sixteenths.
struct DiagramStripView: TemplateRecord {
    /// The first hour, by which the strip is told from others.
    let hour: Int
    let label: String
    let height: String
    let namesWidth: String
    let namesBox: String
    let width: String
    let box: String
    let hours: [DiagramTextView]
    let stations: [DiagramNameView]
    let grid: HTML
    let groups: [DiagramGroupView]

    init(_ strip: DiagramDrawing.Strip, _ scale: DiagramScale, _ frame: PageFrame) {
        let span = frame.strings.clock.span(strip.hour...strip.hour + DiagramDrawing.hours - 1)
        hour = strip.hour
        label = frame.strings("line-timetable-span", ["from": span.from, "to": span.to])
        let texts = scale.stations.map { frame.names[$0] }
        // At eleven units to an em, and a line from the name to its station.
        let wide = Int((texts.map { TextWidth.ems($0) }.max() ?? 0) * 11) + 18
        let high = DiagramScale.above + scale.height + DiagramScale.below
        func ems(_ units: Int) -> String { Self.ems(units) }
        height = ems(high)
        namesWidth = ems(wide)
        namesBox = "0 \(-DiagramScale.above) \(wide) \(high)"
        width = ems(DiagramDrawing.width + 2)
        box = "\(strip.left - 1) \(-DiagramScale.above) \(DiagramDrawing.width + 2) \(high)"
        hours = (strip.hour..<strip.hour + DiagramDrawing.hours).map { hour in
            DiagramTextView(x: DiagramScale.x(60 * hour), text: frame.strings.clock.hour(hour))
        }
        stations = texts.indices.map { row in
            DiagramNameView(
                text: texts[row],
                x: wide - 12,
                y: scale.names[row] + 4,
                line: "M\(wide - 9) \(scale.names[row])L\(wide - 3) \(scale.ys[row])h3",
                isMain: scale.isMain[row]
            )
        }
        grid = strip.grid
        groups = strip.groups.map { DiagramGroupView($0) }
    }

    /// Sixteenths of an em with up to two digits behind the point.
    private static func ems(_ units: Int) -> String {
        let hundredths = (units * 100 + 8) / 16
        let digits = String(hundredths % 100 + 100).dropFirst()
        return "\(hundredths / 100).\(digits)em"
    }

    static let fields = Fields(
        \Self.hour,
        \.label,
        \.height,
        \.namesWidth,
        \.namesBox,
        \.width,
        \.box,
        \.hours,
        \.stations,
        \.grid,
        \.groups
    )
}

/// The trains of a strip that look alike.
struct DiagramGroupView: TemplateRecord {
    let classes: String
    let lines: HTML
    let numbers: [DiagramNumberView]

    init(_ group: DiagramDrawing.Group) {
        classes = group.classes
        lines = group.lines
        numbers = group.numbers.map { place, text in
            DiagramNumberView(x: place.x, y: place.y, degrees: place.degrees, text: text)
        }
    }

    static let fields = Fields(\Self.classes, \.lines, \.numbers).flag("hasNumbers") { !$0.numbers.isEmpty }
}

/// A word at its place.
struct DiagramTextView: TemplateRecord {
    let x: Int
    let text: String

    static let fields = Fields(\Self.x, \.text)
}

/// The number of a train along its line.
struct DiagramNumberView: TemplateRecord {
    let x: Int
    let y: Int
    let degrees: Int
    let text: String

    static let fields = Fields(\Self.x, \.y, \.degrees, \.text)
}

/// The name of a station, and a line from it to where the station lies.
struct DiagramNameView: TemplateRecord {
    let text: String
    let x: Int
    let y: Int
    let line: String
    let isMain: Bool

    static let fields = Fields(\Self.text, \.x, \.y, \.line, \.isMain)
}
