import Templating
import Timetable

/// The subject of a page in the words of https://schema.org, for search engines and other programs. It is JSON-LD; on
/// the pages of trains, of which there are so many, it is attributes of what stands there anyway.
package enum StructuredData {
    /// What a stop is, by the vehicles that serve it: https://schema.org/TrainStation and its neighbours.
    private static func stationType(_ modes: [Mode]) -> String {
        switch modes.first {
        case .metro: "SubwayStation"
        case .bus, .trolleybus: "BusStop"
        case .ferry: "BoatTerminal"
        case .rail, .monorail, .funicular, .tram, .cableTram, .aerialLift, nil: "TrainStation"
        }
    }

    /// What a journey is: https://schema.org/TrainTrip and its neighbours.
    package static func tripType(_ mode: Mode) -> String {
        switch mode {
        case .bus, .trolleybus: "BusTrip"
        case .ferry: "BoatTrip"
        case .metro, .rail, .monorail, .funicular, .tram, .cableTram, .aerialLift: "TrainTrip"
        }
    }

    /// By what name a journey's number goes; `nil` for a ship, which has none.
    package static func numberProperty(_ mode: Mode) -> String? {
        switch tripType(mode) {
        case "BusTrip": "busNumber"
        case "TrainTrip": "trainNumber"
        default: nil
        }
    }

    /// A place where vehicles of some kinds call.
    ///
    /// - Parameter modes: Of the lines that serve it.
    package static func station(_ stop: Stop, modes: [Mode], _ frame: PageFrame) -> HTML {
        let name = stop.names.shown(in: [frame.names.language])
        let others = (stop.names.entries.map(\.text) + [stop.reading].compactMap { $0 }).uniqued()
            .filter { $0 != name }
        var json = "\"@type\":\"\(stationType(modes))\",\"name\":\(JSONText.string(name))"
        if !others.isEmpty { json += ",\"alternateName\":\(JSONText.list(others))" }
        if let place = stop.coordinate {
            json += ",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":\(place.latitude),"
            json += "\"longitude\":\(place.longitude)}"
        }
        return script(json)
    }

    private static func script(_ json: String) -> HTML {
        HTML("<script type=application/ld+json>{\"@context\":\"https://schema.org\",\(json)}</script>")
    }
}
