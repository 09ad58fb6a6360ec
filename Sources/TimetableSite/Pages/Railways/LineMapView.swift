import Timetable
import TimetableFacts

/// A railway's course as a drawing: north up, with as many names as find room.
struct LineMapView: TemplateRecord {
    private static let width = 360.0
    let label: String
    let height: String
    let course: String
    let stations: [MapStationView]
    let names: [MapNameView]
    let scale: MapScaleView

    /// - Parameter main: the stations that are to have a name before all others.
    init?(_ railway: Railway, main: [Station.ID], _ frame: PageFrame) {
        guard let map = LineMap(of: railway, frame.dataset, width: Self.width, tallest: 420, margin: 28) else {
            return nil
        }
        label = frame.strings("line-map-label", ["railway": railway.names.shown(in: frame.names.language)])
        let points = map.course.map { "\(Self.tenths($0.x)) \(Self.tenths($0.y))" }
        course = "M" + points.joined(separator: "L")
        stations = map.stations.map { place in
            MapStationView(x: Self.tenths(place.at.x), y: Self.tenths(place.at.y), name: frame.names[place.stationID])
        }
        var room = MapRoom(map, width: Self.width)
        let others = map.stations.map(\.stationID).filter { !main.contains($0) }
        names = (main.uniqued() + others).compactMap { id in
            map.stations.first { $0.stationID == id }.flatMap { room.place(frame.names[id], at: $0.at) }
        }
        let metres = map.scale(within: 90)
        let length = Double(metres) / map.metresPerUnit
        let text =
            metres < 1000
            ? frame.strings("metres", ["n": String(metres)])
            : frame.strings("kilometres", ["n": String(metres / 1000)])
        let foot = map.height + 18
        scale = MapScaleView(
            path: "M12 \(Self.tenths(foot - 4))v4h\(Self.tenths(length))v-4",
            x: Self.tenths(18 + length),
            y: Self.tenths(foot + 1),
            text: text
        )
        height = Self.tenths(map.height + 26)
    }

    /// One decimal: a tenth of a unit is not seen.
    static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let text = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
        return tenths < 0 ? "-" + text : text
    }

    static let fields = Fields<LineMapView>()
        .text("label") { $0.label }
        .text("height") { $0.height }
        .text("course") { $0.course }
        .list("stations") { $0.stations }
        .list("names") { $0.names }
        .record("scale") { $0.scale }
}

/// The room that is still free on a map. Whoever comes first has the first choice.
private struct MapRoom {
    private struct Box {
        let left, top, right, bottom: Double

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// Of a name, in units of the map.
    private static let size = 12.0
    private let edge: Box
    private var taken: [Box]

    init(_ map: LineMap, width: Double) {
        edge = Box(left: 0, top: 0, right: width, bottom: map.height)
        taken = map.stations.map { Self.dot($0.at.x, $0.at.y, 3) }
        // The line itself, as a row of small boxes.
        for (a, b) in zip(map.course, map.course.dropFirst()) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let steps = max(1, Int((dx * dx + dy * dy).squareRoot() / 4))
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                taken.append(Self.dot(a.x + part * dx, a.y + part * dy, 1.5))
            }
        }
    }

    private static func dot(_ x: Double, _ y: Double, _ radius: Double) -> Box {
        Box(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius)
    }

    /// Puts a name right, left, below or above its station, or nowhere.
    mutating func place(_ name: String, at point: LineMap.Point) -> MapNameView? {
        let width = LabelLines.width(of: name) * Self.size
        let (half, gap) = (Self.size / 2, 6.0)
        let choices: [(anchor: String, x: Double, middle: Double, left: Double)] = [
            ("start", point.x + gap, point.y, point.x + gap),
            ("end", point.x - gap, point.y, point.x - gap - width),
            ("middle", point.x, point.y + gap + half, point.x - width / 2),
            ("middle", point.x, point.y - gap - half, point.x - width / 2),
            ("start", point.x + 4, point.y + gap + half, point.x + 4),
            ("end", point.x - 4, point.y + gap + half, point.x - 4 - width),
            ("start", point.x + 4, point.y - gap - half, point.x + 4),
            ("end", point.x - 4, point.y - gap - half, point.x - 4 - width),
        ]
        for choice in choices {
            let (top, bottom) = (choice.middle - half, choice.middle + half)
            let box = Box(left: choice.left, top: top, right: choice.left + width, bottom: bottom)
            let isInside =
                box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
            if !isInside || taken.contains(where: box.meets) { continue }
            taken.append(box)
            return MapNameView(
                name: name,
                x: LineMapView.tenths(choice.x),
                y: LineMapView.tenths(choice.middle + Self.size * 0.35),
                anchor: choice.anchor
            )
        }
        return nil
    }
}

/// A station's dot.
struct MapStationView: TemplateRecord {
    let x: String
    let y: String
    let name: String

    static let fields = Fields<MapStationView>().text("x") { $0.x }.text("y") { $0.y }.text("name") { $0.name }
}

/// A station's name where it found room.
struct MapNameView: TemplateRecord {
    let name: String
    let x: String
    let y: String
    let anchor: String

    static let fields = Fields<MapNameView>()
        .text("name") { $0.name }
        .text("x") { $0.x }
        .text("y") { $0.y }
        .text("anchor") { $0.anchor }
}

/// How far a kilometre is on the map.
struct MapScaleView: TemplateRecord {
    let path: String
    let x: String
    let y: String
    let text: String

    static let fields = Fields<MapScaleView>()
        .text("path") { $0.path }
        .text("x") { $0.x }
        .text("y") { $0.y }
        .text("text") { $0.text }
}
