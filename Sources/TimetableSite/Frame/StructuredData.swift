import Templating
import Timetable

/// What a page is about in the words of https://schema.org, as JSON-LD: for search engines and other programs.
enum StructuredData {
    /// https://schema.org/TrainStation
    static func station(_ stop: Stop, _ frame: PageFrame) -> HTML {
        let name = stop.names.shown(in: [frame.names.language])
        let others = (stop.names.entries.map(\.text) + [stop.reading].compactMap { $0 }).uniqued()
            .filter { $0 != name }
        var json = "\"@type\":\"TrainStation\",\"name\":\(JSONText.string(name))"
        if !others.isEmpty { json += ",\"alternateName\":\(JSONText.list(others))" }
        if let place = stop.coordinate {
            json += ",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":\(place.latitude),"
            json += "\"longitude\":\(place.longitude)}"
        }
        return script(json)
    }

    /// https://schema.org/TrainTrip
    ///
    /// - Parameters:
    ///   - journey: the trains of the page.
    ///   - type: what kind of service it is, with the train's name if it has one.
    static func trip(_ journey: [Train.ID], type: String, _ frame: PageFrame) -> HTML {
        guard let first = journey.first, let last = journey.last else { return HTML("") }
        let (start, end) = (frame.dataset[first], frame.dataset[last])
        let departure = frame.dataset.stopTimes[start.calls.lowerBound]
        let arrival = frame.dataset.stopTimes[end.calls.upperBound - 1]
        let company = frame.names[frame.dataset[start.railwayID].operatorID]
        var json = "\"@type\":\"TrainTrip\",\"trainName\":\(JSONText.string(type))"
        if !start.number.isEmpty { json += ",\"trainNumber\":\(JSONText.string(start.number))" }
        json += ",\"provider\":{\"@type\":\"Organization\",\"name\":\(JSONText.string(company))}"
        json += ",\"departureStation\":\(stop(departure, frame)),\"arrivalStation\":\(stop(arrival, frame))"
        if let time = departure.departure { json += ",\"departureTime\":\"\(ClockText.clock(time))\"" }
        if let time = arrival.arrivalOrDeparture { json += ",\"arrivalTime\":\"\(ClockText.clock(time))\"" }
        return script(json)
    }

    private static func stop(_ call: StopTime, _ frame: PageFrame) -> String {
        "{\"@type\":\"TrainStation\",\"name\":\(JSONText.string(frame.names[call.stationID]))}"
    }

    private static func script(_ json: String) -> HTML {
        HTML("<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\(json)}</script>\n")
    }
}
