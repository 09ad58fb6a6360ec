import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A railway's course as a drawing: north up, with as many names as find room.
struct LineMapView: TemplateRecord {
    private static let width = 360.0
    let label: String
    let height: String
    let course: String
    /// Thin lines from crowded stations to their names; empty where there are none.
    let leaders: String
    let stations: [MapStationView]
    let names: [MapNameView]
    let scale: MapScaleView

    /// - Parameter main: the stations that are to have a name before all others.
    init?(_ id: Railway.ID, main: [Station.ID], _ frame: PageFrame) {
        let railway = frame.site.dataset[id]
        let map = LineMap(
            of: frame.site.lines.orders[id],
            courses: frame.site.dataset.courses(of: id),
            frame.site.dataset,
            width: Self.width,
            tallest: 420,
            margin: 28
        )
        guard let map else { return nil }
        label = frame.strings("line-map-label", ["railway": frame.names.shown(railway.names)])
        let others = map.stations.map(\.stationID).filter { !main.contains($0) }
        let wanted = (main.uniqued() + others).compactMap { id in
            map.stations.first { $0.stationID == id }.map { (text: frame.names[id], at: $0.at) }
        }
        let labels = MapLabels(wanted, on: map, width: Self.width)
        func place(_ point: LineMap.Point) -> String {
            "\(Self.tenths(point.x)) \(Self.tenths(point.y + labels.air))"
        }
        course = map.courses.map { "M" + $0.map(place).joined(separator: "L") }.joined()
        leaders = labels.labels.compactMap(\.leader).map { "M\(place($0.from))L\(place($0.to))" }.joined()
        let listed = frame.site.listedStations(of: id)
        stations = map.stations.map { station in
            let (x, y) = (station.at.x, station.at.y + labels.air)
            return MapStationView(
                x: Self.tenths(x),
                y: Self.tenths(y),
                name: frame.names[station.stationID],
                row: listed.firstIndex(of: station.stationID)
            )
        }
        names = labels.labels.map { label in
            let baseline = label.y + labels.air + MapLabels.size * 0.35
            return MapNameView(
                name: label.name,
                x: Self.tenths(label.x),
                y: Self.tenths(baseline),
                anchor: label.anchor
            )
        }
        let bottom = map.height + 2 * labels.air
        let metres = map.scale(within: 90)
        let length = Double(metres) / map.metresPerUnit
        let text =
            metres < 1000
            ? frame.strings("metres", ["n": String(metres)])
            : frame.strings("kilometres", ["n": String(metres / 1000)])
        let foot = bottom + 18
        scale = MapScaleView(
            path: "M12 \(Self.tenths(foot - 4))v4h\(Self.tenths(length))v-4",
            x: Self.tenths(18 + length),
            y: Self.tenths(foot + 1),
            text: text
        )
        height = Self.tenths(bottom + 26)
    }

    /// One decimal: a tenth of a unit is not seen.
    static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let text = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
        return tenths < 0 ? "-" + text : text
    }

    static let fields = Fields(\Self.label, \.height, \.course, \.leaders, \.stations, \.names, \.scale)
}

/// A station's dot.
struct MapStationView: TemplateRecord {
    let x: String
    let y: String
    let name: String
    /// Where it stands in the railway's list of stations.
    let row: Int?

    static let fields = Fields(\Self.x, \.y, \.name).text("row") { $0.row.map(String.init) ?? "" }
}

/// A station's name.
struct MapNameView: TemplateRecord {
    let name: String
    let x: String
    let y: String
    let anchor: String

    static let fields = Fields(\Self.name, \.x, \.y, \.anchor)
}

/// The length of a kilometre on the map.
struct MapScaleView: TemplateRecord {
    let path: String
    let x: String
    let y: String
    let text: String

    static let fields = Fields(\Self.path, \.x, \.y, \.text)
}
