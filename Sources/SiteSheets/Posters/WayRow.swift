import PDF
import SiteCore
import Timetable
import TimetableFacts

/// A row about the departures with one sign and one destination that go one way: their route, whither they go, and the
/// stops ahead with the minutes to each.
struct WayRow {
    private let type: PosterTimetable.Key
    private let destination: PosterTimetable.Key
    /// The position in the timetable's ways.
    let way: Int
    /// How many departures it is about.
    private(set) var departures = 0
    /// The stops ahead, the last one included, with their minutes.
    private let stops: [(name: String, minutes: String)]

    /// The distance between the lines of a row and between two rows, in sizes of the type.
    static let leading = 1.45

    /// A row for each pair of marks and each way, in the order of the routes.
    static func all(of timetable: StationTimetable, _ ahead: WaysAhead, _ table: PosterTimetable, _ frame: PageFrame)
        -> [WayRow]
    {
        let site = frame.site
        var found: [(railway: Railway.ID, row: WayRow)] = []
        var known: [[Int]: Int] = [:]
        var starts: [Schedule.ID: Int] = [:]
        var start = 0
        for own in timetable.tables {
            starts[own.scheduleID] = start
            start += site.timetables.departures[own].count
        }
        for column in table.columns {
            guard let own = timetable.tables.first(where: { $0.scheduleID == column.schedule }) else { continue }
            // What is gone stands on a proof, but goes no way any more.
            let entries = column.hours.joined().filter { $0.proof != .gone }
            for (place, (entry, departure)) in zip(entries, site.timetables.departures[own]).enumerated() {
                guard let way = ahead.way(of: (starts[own.scheduleID] ?? 0) + place) else { continue }
                let (type, destination) = (table.types[entry.type], table.destinations[entry.destination])
                let key = [type.mark == nil ? -1 : type.line, destination.line, way]
                if let row = known[key] {
                    found[row].row.departures += 1
                    continue
                }
                known[key] = found.count
                let row = WayRow(
                    type: type,
                    destination: table.destinations[destination.line],
                    way: way,
                    departures: 1,
                    stops: zip(ahead.ways[way].stations, ahead.ways[way].minutes).map { station, minutes in
                        (frame.names[station], ClockText.ride(minutes))
                    }
                )
                found.append((site.dataset.trains[departure.trainID.position].railwayID, row))
            }
        }
        return found.enumerated().sorted { ($0.element.railway, $0.offset) < ($1.element.railway, $1.offset) }
            .map(\.element.row)
    }

    /// The name of the destination. 6　佐賀城跡 has the 6 as its mark.
    private var said: String {
        let number = destination.mark?.text ?? ""
        guard !number.isEmpty, destination.name.hasPrefix(number) else { return destination.name }
        return String(destination.name.dropFirst(number.count).trimmingPrefix(while: \.isWhitespace))
    }

    /// The marks and the destination in one text: 赤 市役所.
    var label: String {
        [type.mark?.text, destination.mark?.text, said].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Each riding time by what it is of, as a proof compares them: 赤 市役所 備後, 10.
    var times: [(name: String, minutes: String)] { stops.map { ("\(label) \($0.name)", $0.minutes) } }

    /// - Parameters:
    ///   - base: The base line of its first line.
    ///   - count: How many lines it may have.
    func draw(
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        base: Double,
        width: Double,
        size: Double,
        lines count: Int = 1
    ) {
        canvas.begin(.item)
        canvas.begin(.label)
        var left = x
        if let mark = type.mark {
            let wide = (mark.width + 0.2) * size
            var path = SVG.Path()
            path.box(x: left, y: base - 0.92 * size, width: wide, height: 1.1 * size)
            canvas.path(class: "box \(type.category)", path)
            canvas.text(
                mark.text,
                x: left + wide / 2,
                y: base,
                size: size,
                anchor: .middle,
                class: "on",
                limit: mark.width * size
            )
            left += wide + 0.25 * size
        }
        if let mark = destination.mark {
            canvas.text(mark.text, x: left, y: base, size: size, class: "b", limit: mark.width * size)
            left += (mark.width + 0.35) * size
        }
        canvas.endPiece()
        let own = min(TextWidth.ems(said) * size, 0.42 * width)
        canvas.begin(.body)
        let goal = canvas.add(.paragraph())
        let way = canvas.add(.paragraph())
        canvas.text(said, x: left, y: base, size: size, class: "b", limit: own, of: goal)
        left += own + size
        let indent = 2 * size
        let first = (x + width - left) / size
        let rooms = [first] + [Double](repeating: (width - indent) / size, count: count - 1)
        for (number, line) in list(rooms).enumerated() {
            canvas.text(
                line,
                x: number == 0 ? left : x + indent,
                y: base + Self.leading * Double(number) * size,
                size: size,
                limit: rooms[number] * size,
                of: way
            )
        }
        canvas.endPiece()
        canvas.endPiece()
    }

    /// How many lines it takes to name every stop.
    ///
    /// - Parameter width: That of a row, in sizes of the type.
    func lines(width: Double) -> Int {
        let words = stops.reduce(0) { $0 + TextWidth.ems("\($1.name) \($1.minutes) · ") }
        return max(1, Int(((words + TextWidth.ems(said) + 5) / (0.94 * width)).rounded(.up)))
    }

    /// The stops for which there is room, spread over the way; the last one always.
    private func list(_ rooms: [Double]) -> [String] {
        var every = 1
        while every <= stops.count {
            let chosen = stops.enumerated().filter { number, _ in
                number == stops.count - 1 || (number + 1) % every == 0 && number + every <= stops.count
            }
            var lines = [""]
            for (_, stop) in chosen {
                let text = "\(stop.name) \(stop.minutes)"
                let longer = lines[lines.count - 1].isEmpty ? text : "\(lines[lines.count - 1]) · \(text)"
                if lines.count > rooms.count || TextWidth.ems(longer) > rooms[lines.count - 1] {
                    lines.append(text)
                } else {
                    lines[lines.count - 1] = longer
                }
            }
            // A first line without a stop is one whose destination takes it all.
            if lines.count <= rooms.count, zip(lines, rooms).allSatisfy({ TextWidth.ems($0) <= $1 }) { return lines }
            every += 1
        }
        return stops.last.map { ["\($0.name) \($0.minutes)"] } ?? []
    }
}
