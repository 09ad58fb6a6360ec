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
    /// In the first strip alone; all others use its names again, and its lines of minutes.
    let stations: [DiagramNameView]
    let grid: HTML
    let groups: [DiagramGroupView]
    /// Whether it is larger on a sheet of paper that is held upright.
    let isTall: Bool

    init(_ strip: DiagramDrawing.Strip, _ drawing: DiagramDrawing, _ frame: PageFrame) {
        let (scale, first) = (drawing.scale, drawing.strips[0].hour)
        let span = frame.strings.clock.span(strip.hour...strip.hour + DiagramHours.length - 1)
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
        hours = (strip.hour..<strip.hour + DiagramHours.length).map { hour in
            DiagramTextView(x: DiagramScale.x(60 * hour), text: frame.strings.clock.hour(hour))
        }
        stations =
            strip.hour > first
            ? []
            : texts.indices.map { row in
                DiagramNameView(
                    text: texts[row],
                    x: wide - 12,
                    y: scale.names[row] + 4,
                    line: "M\(wide - 9) \(scale.names[row])L\(wide - 3) \(scale.ys[row])h3",
                    isMain: scale.isMain[row]
                )
            }
        let later = DiagramScale.x(60 * (strip.hour - first))
        grid = later > 0 ? HTML("<use href=#grid x=\(later) />") : scale.grid(first..<first + DiagramHours.length)
        groups = strip.groups.map { DiagramGroupView($0) }
        // What is left of an A4 within its margins and below the heading, in millimetres.
        let (across, down) = (Double(wide + DiagramDrawing.width + 2), Double(high))
        isTall = min(196 / across, 265 / down) > min(283 / across, 180 / down)
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
    .flag("hasStations") { !$0.stations.isEmpty }
    .flag("isTall") { $0.isTall }
}

/// The trains of a strip that look alike, of one type and direction.
struct DiagramGroupView: TemplateRecord {
    let classes: String
    let type: Int
    let direction: Int
    let lines: HTML
    let turns: [DiagramTurnView]

    init(_ group: DiagramDrawing.Group) {
        (classes, type, direction, lines) = (group.classes, group.type, group.direction, group.lines)
        let alike = Dictionary(grouping: group.numbers) { $0.place.degrees }
        turns = alike.sorted { $0.key < $1.key }.map { degrees, numbers in
            DiagramTurnView(
                degrees: degrees,
                numbers: numbers.map { DiagramNumberView(x: $0.place.x, y: $0.place.y, text: $0.text) }
            )
        }
    }

    static let fields = Fields(\Self.classes, \.type, \.direction, \.lines, \.turns)
        .flag("hasNumbers") { !$0.turns.isEmpty }
}

/// The numbers of trains whose lines are as steep.
struct DiagramTurnView: TemplateRecord {
    let degrees: Int
    let numbers: [DiagramNumberView]

    static let fields = Fields(\Self.degrees, \.numbers)
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
    let text: String

    static let fields = Fields(\Self.x, \.y, \.text)
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
