import Templating
import Timetable

/// What a page is about in the words of https://schema.org, as JSON-LD: for search engines and other programs.
enum StructuredData {
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
    private static func tripType(_ mode: Mode) -> String {
        switch mode {
        case .bus, .trolleybus: "BusTrip"
        case .ferry: "BoatTrip"
        case .metro, .rail, .monorail, .funicular, .tram, .cableTram, .aerialLift: "TrainTrip"
        }
    }

    /// A place where vehicles of some kinds call.
    ///
    /// - Parameter modes: Of the lines that serve it.
    static func station(_ stop: Stop, modes: [Mode], _ frame: PageFrame) -> HTML {
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

    /// A journey.
    ///
    /// - Parameters:
    ///   - journey: the trains of the page.
    ///   - type: what kind of service it is, with the train's name if it has one.
    static func trip(_ journey: [Train.ID], type: String, _ frame: PageFrame) -> HTML {
        guard let first = journey.first, let last = journey.last else { return HTML("") }
        let (start, end) = (frame.dataset[first], frame.dataset[last])
        let departure = frame.dataset.stopTimes[start.calls.lowerBound]
        let arrival = frame.dataset.stopTimes[end.calls.upperBound - 1]
        let railway = frame.dataset[start.railwayID]
        let company = frame.names[railway.operatorID]
        let trip = tripType(railway.mode)
        // The words for a bus and its stops are others, and a ship has no number.
        let (from, to) =
            switch trip {
            case "BusTrip": ("departureBusStop", "arrivalBusStop")
            case "BoatTrip": ("departureBoatTerminal", "arrivalBoatTerminal")
            default: ("departureStation", "arrivalStation")
            }
        let name = trip == "BusTrip" ? "busName" : trip == "BoatTrip" ? "name" : "trainName"
        var json = "\"@type\":\"\(trip)\",\"\(name)\":\(JSONText.string(type))"
        if !start.number.isEmpty, trip != "BoatTrip" {
            json += ",\"\(trip == "BusTrip" ? "busNumber" : "trainNumber")\":\(JSONText.string(start.number))"
        }
        json += ",\"provider\":{\"@type\":\"Organization\",\"name\":\(JSONText.string(company))}"
        json += ",\"\(from)\":\(self.stop(departure, railway.mode, frame))"
        json += ",\"\(to)\":\(self.stop(arrival, railway.mode, frame))"
        if let time = departure.departure { json += ",\"departureTime\":\"\(ClockText.clock(time))\"" }
        if let time = arrival.arrivalOrDeparture { json += ",\"arrivalTime\":\"\(ClockText.clock(time))\"" }
        return script(json)
    }

    private static func stop(_ call: StopTime, _ mode: Mode, _ frame: PageFrame) -> String {
        "{\"@type\":\"\(stationType([mode]))\",\"name\":\(JSONText.string(frame.names[call.stationID]))}"
    }

    private static func script(_ json: String) -> HTML {
        HTML("<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\(json)}</script>\n")
    }
}
