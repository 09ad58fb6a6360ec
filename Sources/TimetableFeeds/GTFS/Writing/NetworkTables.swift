import Timetable

/// stops.txt, routes.txt and shapes.txt.
enum NetworkTables {
    static func stops(_ stops: ExportedStops, _ dataset: Dataset, _ language: Language) -> [UInt8] {
        let columns = [
            "stop_id", "stop_code", "stop_name", "stop_lat", "stop_lon", "location_type", "parent_station",
            "platform_code",
        ]
        let hasAccess = dataset.stops.contains { $0.wheelchairs != nil }
        var text = TableText(columns + (hasAccess ? ["wheelchair_boarding"] : []))
        for line in stops.lines {
            let stop = dataset[line.stop]
            let isOwn = line.id == stop.feedID
            text.add(line.id)
            text.add(isOwn ? stop.code : nil)
            text.add(stop.names.isEmpty ? stop.feedID : stop.names.shown(in: [language]))
            if let place = line.place {
                text.add(place)
            } else {
                text.add(nil)
                text.add(nil)
            }
            text.add(line.isStation ? 1 : 0)
            text.add(line.parent)
            text.add(isOwn ? stop.platformCode : nil)
            if hasAccess { text.add(permission: isOwn ? stop.wheelchairs : nil) }
            text.end()
        }
        return text.take()
    }

    static func routes(_ routes: ExportedRoutes, _ dataset: Dataset, _ language: Language) -> [UInt8] {
        var text = TableText([
            "route_id", "agency_id", "route_short_name", "route_long_name", "route_type", "route_color",
            "route_text_color", "route_sort_order",
        ])
        for (number, line) in routes.lines.enumerated() {
            let railway = dataset[line.railway]
            text.add(line.id)
            text.add(dataset[railway.operatorID].feedID)
            text.add(line.shortNames.shown(in: [language]))
            text.add(line.longNames.isEmpty ? railway.feedID : line.longNames.shown(in: [language]))
            text.add(type(of: railway.mode))
            text.add(railway.color.map { String($0.dropFirst()) })
            text.add((railway.textColor ?? railway.color.map(readableColor)).map { String($0.dropFirst()) })
            text.add(number)
            text.end()
        }
        return text.take()
    }

    static func writeShapes<Failure: Error>(
        _ shapes: ExportedShapes,
        to put: GTFSExport.Put<Failure>
    ) throws(Failure) {
        guard !shapes.courses.isEmpty else { return }
        var text = TableText(["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"])
        for (number, course) in shapes.courses.enumerated() {
            let id = TableText.field(ExportedShapes.id(number))
            for (position, point) in course.enumerated() {
                text.add(field: id)
                text.add(point)
                text.add(position)
                text.end()
            }
            if text.isFull { try put("shapes.txt", text.take()) }
        }
        try put("shapes.txt", text.take())
    }

    /// The number of a mode (GTFS Schedule Reference, `routes.route_type`).
    private static func type(of mode: Mode) -> Int {
        switch mode {
        case .tram: 0
        case .metro: 1
        case .rail: 2
        case .bus: 3
        case .ferry: 4
        case .cableTram: 5
        case .aerialLift: 6
        case .funicular: 7
        case .trolleybus: 11
        case .monorail: 12
        }
    }

    /// Black or white, whichever has more contrast on a colour (WCAG 2.2, relative luminance).
    private static func readableColor(on color: String) -> String {
        guard let number = Int(color.dropFirst(), radix: 16) else { return "#FFFFFF" }
        // A channel squared stands for its luminance: near enough to tell two colours apart.
        let channels = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }.map { $0 * $0 }
        let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        // Where black and white have the same contrast: (l + 0.05)² = 1.05 × 0.05.
        return luminance > 0.179 ? "#000000" : "#FFFFFF"
    }
}
