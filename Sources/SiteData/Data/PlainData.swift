import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The timetable as plain JSON, for programs of others: what site.yaml asks for by `json`. Docs/data-files.md describes each
/// file, and what is in it today stays in later versions.
struct PlainData: Sendable {
    static let version = 1
    private let site: Site
    private let languages: [SiteLanguage]
    private let stations: [Station.ID]
    private let railways: [Railway.ID]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
        stations = site.dataset.stations.indices.map { Station.ID($0) }.filter(site.paths.isOwn)
        railways = site.dataset.railways.indices.map { Railway.ID($0) }.filter { site.paths.name($0) != nil }
    }

    var sources: [DataSource] {
        let (stations, railways) = (stations, railways)
        return [
            DataSource(plain: 1, name: { _ in CalendarData.name }) { calendar(&$1) },
            DataSource(plain: 1, name: { _ in "railways" }) { append(railways.map(railway), named: "railways", &$1) },
            DataSource(plain: 1, name: { _ in "stations" }) { append(allStations, named: "stations", &$1) },
            DataSource(plain: stations.count, name: { Self.departures(site.paths.name(stations[$0]) ?? "") }) {
                PlainDepartures(site, languages: languages).render(stations[$0], &$1)
            },
            DataSource(plain: railways.count, name: { Self.trains(site.paths.name(railways[$0]) ?? "") }) {
                PlainTrains(site, languages: languages).render(railways[$0], &$1)
            },
            ChangesData(site, languages: languages).plain,
        ]
    }

    private static func departures(_ station: String) -> String { "departures/\(station)" }
    private static func trains(_ railway: String) -> String { "trains/\(railway)" }

    // MARK: What all files need

    private func calendar(_ bytes: inout Bytes) {
        let train = site.paths.hasOneTrainPage ? "\(SitePaths.train)#train={train}" : "railways/{train}.html"
        let folders = languages.map { ($0.names.language.rawValue, $0.names.folder) }
        // The years that the feed is for, as far as it says: what is drawn knows no clock.
        let years = site.dataset.source.date.map { $0.year...$0.year + 2 }
        let isJapan = site.dataset.source.timeZone == "Asia/Tokyo"
        let holidays = isJapan ? (years?.flatMap(JapaneseHolidays.dates) ?? []) : []
        let more = [
            "\"version\":\(Self.version)", "\"name\":\(languages.json { $0.page.siteName })",
            "\"folders\":\(JSONText.object(folders))", "\"trainPage\":\(JSONText.string(train))",
            "\"holidays\":\(JSONText.list(holidays.map(\.description)))",
        ]
        CalendarData(site, languages: languages).render(&bytes, more: more.map { $0 + "," }.joined())
    }

    private func append(_ rows: [String], named name: String, _ bytes: inout Bytes) {
        bytes.append("{\"version\":\(Self.version),\"\(name)\":[\n\(rows.joined(separator: ",\n"))]}")
    }

    private func path(_ path: String?) -> String { path.map(JSONText.string) ?? "null" }

    private func railway(_ id: Railway.ID) -> String {
        let railway = site.dataset[id]
        let ways = [railway.ascending, railway.descending].compactMap { $0 }.map { direction in
            "{\"id\":\(JSONText.string(site.dataset[direction].feedID)),\"names\":\(languages.json { $0.names[direction] })}"
        }
        let order = site.lines.orders[id].stations.map { site.dataset[$0].feedID }
        return "{\"id\":\(JSONText.string(railway.feedID)),\"names\":\(languages.json { $0.names[id] })"
            + ",\"operator\":\(languages.json { $0.names[railway.operatorID] }),\"color\":\(path(railway.color))"
            + ",\"directions\":[\(ways.joined(separator: ","))],\"stations\":\(JSONText.list(order))"
            + ",\"page\":\(path(site.paths.railway(id)))"
            + ",\"trains\":\"data/\(Self.trains(site.paths.name(id) ?? "")).json\"}"
    }

    private var allStations: [String] {
        site.dataset.stations.indices.map { Station.ID($0) }.compactMap { id in
            guard let name = site.paths.name(id) else { return nil }
            let station = site.dataset[id]
            let place = site.dataset[station.stopID].coordinate.map { "[\($0.latitude),\($0.longitude)]" } ?? "null"
            let interchange = station.interchangeID.map { String($0.position) } ?? "null"
            return "{\"id\":\(JSONText.string(station.feedID)),\"names\":\(languages.json { $0.names[id] })"
                + ",\"railway\":\(JSONText.string(site.dataset[station.railwayID].feedID)),\"place\":\(place)"
                + ",\"interchange\":\(interchange),\"page\":\(path(site.paths.station(id)))"
                + ",\"departures\":\"data/\(Self.departures(name)).json\"}"
        }
    }
}
