import SiteCore
import Timetable
import TimetableFacts

/// A line of a pole's sheet about the departures with one sign and one destination: their route, whither they go, and
/// the stops ahead with the minutes to each.
struct PoleRouteRow {
    private let type: PosterTimetable.Key
    private let destination: PosterTimetable.Key
    private let name: String
    /// The stops ahead, the last one included, with their minutes.
    private let stops: [(name: String, minutes: String)]

    /// A row for each pair of marks, in the order of the routes.
    static func all(of timetable: StationTimetable, _ table: PosterTimetable, _ frame: PageFrame) -> [PoleRouteRow] {
        let site = frame.site
        var found: [(railway: Railway.ID, row: PoleRouteRow)] = []
        var seen: Set<[Int]> = []
        for column in table.columns {
            guard let own = timetable.tables.first(where: { $0.scheduleID == column.schedule }) else { continue }
            for (entry, departure) in zip(column.hours.joined(), site.timetables.departures[own]) {
                let (type, destination) = (table.types[entry.type], table.destinations[entry.destination])
                guard seen.insert([type.mark == nil ? -1 : type.line, destination.line]).inserted else { continue }
                let train = site.dataset.trains[departure.trainID.position]
                found.append(
                    (
                        train.railwayID,
                        PoleRouteRow(
                            type: type,
                            destination: table.destinations[destination.line],
                            name: destination.name,
                            stops: stops(after: departure, train, frame)
                        )
                    )
                )
            }
        }
        return found.enumerated().sorted { ($0.element.railway, $0.offset) < ($1.element.railway, $1.offset) }
            .map(\.element.row)
    }

    private static func stops(
        after departure: Departure,
        _ train: Train,
        _ frame: PageFrame
    ) -> [(name: String, minutes: String)] {
        let calls = frame.dataset.stopTimes[Int(departure.call)..<train.calls.upperBound].dropFirst()
        return calls.compactMap { call in
            guard let time = call.arrival ?? call.departure else { return nil }
            return (frame.names[call.stationID], ClockText.ride(time - departure.time))
        }
    }

    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, base: Double, width: Double, size: Double) {
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
        // 6　佐賀城跡 has the 6 as its mark.
        let number = destination.mark?.text ?? ""
        let said =
            name.hasPrefix(number) ? name.dropFirst(number.count).trimmingPrefix(while: \.isWhitespace) : name[...]
        let own = min(TextWidth.ems(String(said)) * size, 0.42 * width)
        canvas.text(String(said), x: left, y: base, size: size, class: "b", limit: own)
        left += own + size
        canvas.text(list(room: (x + width - left) / size), x: left, y: base, size: size, limit: x + width - left)
    }

    /// The stops for which there is room, spread over the way; the last one always.
    private func list(room: Double) -> String {
        var every = 1
        while every <= stops.count {
            let chosen = stops.enumerated().filter { number, _ in
                number == stops.count - 1 || (number + 1) % every == 0 && number + every <= stops.count
            }
            let text = chosen.map { "\($0.element.name) \($0.element.minutes)" }.joined(separator: " · ")
            if TextWidth.ems(text) <= room { return text }
            every += 1
        }
        return stops.last.map { "\($0.name) \($0.minutes)" } ?? ""
    }
}
