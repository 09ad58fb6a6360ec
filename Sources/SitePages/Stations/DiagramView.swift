import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The drawing of where a station lies on its railway. Across it is measured in percent and down in ems, so that it fits
/// any width and grows with the text.
struct DiagramView: TemplateRecord {
    let label: String
    let height: String
    /// The course of the line, from the top.
    let line: String
    let tracks: [TrackView]
    let stops: [DrawnStopView]

    init(_ diagram: StationDiagram, _ frame: PageFrame) {
        let count = diagram.stops.count
        let labels = Self.labels(diagram, frame)
        let above = labels.filter { !$0.isBelow }.map(\.height).max() ?? 0
        let below = labels.filter(\.isBelow).map { $0.drop + $0.height }.max() ?? 0
        let line = above + 1.4
        func place(_ position: Int) -> Double {
            let margin = diagram.isLoop ? 9.0 : 4.0
            return count == 1 ? 50 : margin + Double(position) * (100 - 2 * margin) / Double(count - 1)
        }
        var tracks = diagram.between.enumerated().map { position, between in
            TrackView(from: place(position), to: place(position + 1), between: between, frame)
        }
        if diagram.isLoop {
            tracks.insert(TrackView(from: 0, to: place(0)), at: 0)
            tracks.append(TrackView(from: place(count - 1), to: 100))
        }
        self.line = Self.em(line)
        self.tracks = tracks
        height = Self.em(line + below + 1.4)
        stops = labels.enumerated().map { position, label in
            DrawnStopView(label, at: place(position), isFirst: position == 0, isLast: position == count - 1, line: line)
        }
        self.label = frame.strings["diagram"]
    }

    /// Labels stand in turn below and above the line, so that each has twice the room. The drawing is 23.5 ems wide on
    /// the narrowest phone. Of five labels, the first and the last stand a line lower than the middle one where they
    /// would meet it.
    private static func labels(_ diagram: StationDiagram, _ frame: PageFrame) -> [StopLabel] {
        let count = diagram.stops.count
        let room = count == 5 ? 10 : count == 4 ? 8.9 : 10.5
        var labels = diagram.stops.enumerated().map { position, stop in
            StopLabel(stop, isBelow: position % 2 == 0, width: room, frame)
        }
        if count == 5 {
            for end in [0, 4] where labels[end].width + labels[2].width / 2 > (diagram.isLoop ? 10.2 : 11) {
                labels[end].drop = labels[2].height
            }
        }
        return labels
    }

    static func em(_ value: Double) -> String { decimal(value) + "em" }

    /// With two decimals at most, and a point whatever the locale.
    static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + fraction
    }

    static let fields = Fields(\Self.label, \.height, \.line, \.tracks, \.stops)
}

/// The line between two stops of a diagram: dotted where stations lie between.
struct TrackView: TemplateRecord {
    let from: String
    let to: String
    let middle: String
    let isDotted: Bool
    /// The number of stations between; empty for none.
    let count: String

    init(from: Double, to: Double) {
        self.from = DiagramView.decimal(from) + "%"
        self.to = DiagramView.decimal(to) + "%"
        middle = DiagramView.decimal((from + to) / 2) + "%"
        isDotted = true
        count = ""
    }

    init(from: Double, to: Double, between: Int, _ frame: PageFrame) {
        self.from = DiagramView.decimal(from) + "%"
        self.to = DiagramView.decimal(to) + "%"
        middle = DiagramView.decimal((from + to) / 2) + "%"
        isDotted = between > 0
        count = between == 0 ? "" : frame.strings.count("between-count", between)
    }

    static let fields = Fields(\Self.from, \.to, \.middle, \.isDotted, \.count)
}

/// The text of a stop, cut into lines.
struct StopLabel {
    let href: Href?
    let isHere: Bool
    let isBelow: Bool
    /// The distance, in ems, by which it stands lower than others.
    var drop = 0.0
    let lang: String
    let name: [String]
    let otherLang: String
    let other: [String]

    init(_ stop: StationDiagram.Point, isBelow: Bool, width: Double, _ frame: PageFrame) {
        self.isBelow = isBelow
        isHere = stop.role == .here
        href = isHere ? nil : frame.href(stop.stationID)
        lang = frame.names.language.tag
        name = LabelLines.cut(frame.distinctName(stop.stationID), width: width)
        let others = stop.role == .neighbour ? frame.names.others(of: stop.stationID).first : nil
        otherLang = others?.lang ?? ""
        other = others.map { LabelLines.cut($0.text, width: width * 1.12) } ?? []
    }

    /// The unit is the em, for bold type.
    var width: Double { name.map(LabelLines.width).max() ?? 0 }

    /// The unit is the em.
    var height: Double { Double(name.count) * 1.25 + Double(other.count) * 1.1 }
}

/// A station of a diagram.
struct DrawnStopView: TemplateRecord {
    let href: Href?
    let isHere: Bool
    let x: String
    let textX: String
    let y: String
    let anchor: String
    let hitX: String
    let hitY: String
    let hitHeight: String
    let lines: [DrawnLineView]

    init(_ label: StopLabel, at place: Double, isFirst: Bool, isLast: Bool, line: Double) {
        href = label.href
        isHere = label.isHere
        x = DiagramView.decimal(place) + "%"
        anchor = isFirst && place < 30 ? "start" : isLast && place > 70 ? "end" : "middle"
        // Where the line goes on beyond its last dots, names are moved in a little, too.
        let margin = min(place, 100 - place) > 5 ? 3 : 0
        textX = anchor == "start" ? "\(margin)%" : anchor == "end" ? "\(100 - margin)%" : x
        let top = label.isBelow ? line + 0.9 + label.drop : line - 1.15 - label.height
        y = DiagramView.em(top)
        hitX = anchor == "start" ? "0" : anchor == "end" ? "70%" : DiagramView.decimal(place - 15) + "%"
        hitY = DiagramView.em(label.isBelow ? line - 0.6 : top)
        hitHeight = DiagramView.em(label.height + 1.7)
        let at = textX
        lines =
            label.name.map { DrawnLineView(text: $0, x: at, drop: "1.25em", lang: label.lang, isOther: false) }
            + label.other.map { DrawnLineView(text: $0, x: at, drop: "1.1em", lang: label.otherLang, isOther: true) }
    }

    static let fields = Fields(\Self.href, \.isHere, \.x, \.textX, \.y, \.anchor, \.hitX, \.hitY, \.hitHeight, \.lines)
}

/// A line of a stop's text.
struct DrawnLineView: TemplateRecord {
    let text: String
    let x: String
    /// The distance below the line before.
    let drop: String
    let lang: String
    let isOther: Bool

    static let fields = Fields(\Self.text, \.x, \.drop, \.lang, \.isOther)
}
