import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/trains/<railway>.json: the journeys that begin on a railway, with all their stops.
struct PlainTrains: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]

    init(_ site: Site, languages: [SiteLanguage]) { (self.site, self.languages) = (site, languages) }

    /// By what a journey is known in all files: the path of its page without `railways/` and `.html`.
    static func name(_ journey: Int, _ site: Site) -> String? {
        site.paths.train(journey: journey).map {
            String($0.dropFirst(StationFolder.railways.utf8.count).dropLast(".html".utf8.count))
        }
    }

    func render(_ railway: Railway.ID, _ bytes: inout Bytes) {
        bytes.append("{\"version\":1,\"railway\":\(JSONText.string(site.dataset[railway].feedID)),\"trains\":{")
        var isFirst = true
        for (position, trains) in site.journeys.all.enumerated()
        where site.dataset[trains[0]].railwayID == railway {
            guard let name = Self.name(position, site) else { continue }
            bytes.append(isFirst ? "\n" : ",\n")
            isFirst = false
            bytes.append("\(JSONText.string(name)):")
            append(site.journeys.journey(position), &bytes)
        }
        bytes.append("}}")
    }

    private func append(_ journey: Journey, _ bytes: inout Bytes) {
        let trains = journey.trains.map { site.dataset[$0] }
        let schedules = site.timetables.schedules.schedules(of: trains[0]).map { site.timetables.schedules[$0].feedID }
        bytes.append("{\"ids\":\(JSONText.list(trains.map(\.recordID)))")
        bytes.append(",\"number\":\(JSONText.string(trains[0].number))")
        bytes.append(",\"type\":\(languages.json { $0.names[trains[0].typeID] })")
        bytes.append(",\"railway\":\(JSONText.string(site.dataset[trains[0].railwayID].feedID))")
        bytes.append(",\"schedules\":\(JSONText.list(schedules)),\"legs\":[")
        for (number, leg) in journey.legs.enumerated() {
            if number > 0 { bytes.append(",") }
            bytes.append("{\"after\":[\(leg.previous.map(String.init).joined(separator: ","))],\"stops\":[")
            let stops = leg.callingPoints.map { point in
                let departing = site.dataset.stopTimes[point.departureCall]
                let arrival = site.dataset.stopTimes[point.arrivalCall].arrival
                let times = [("arrival", arrival), ("departure", departing.departure)].compactMap { key, time in
                    time.map { ",\"\(key)\":\($0.rawValue)" }
                }
                return "{\"station\":\(JSONText.string(site.dataset[departing.stationID].feedID))\(times.joined())}"
            }
            bytes.append(stops.joined(separator: ","))
            bytes.append("]}")
        }
        bytes.append("]}")
    }
}
