import Timetable

/// data/live.js: which trains are late or do not run, and what riders are told, as far as the site has pages for them.
struct LiveData {
    static let name = "live"

    /// The file.
    let bytes: [UInt8]
    let trains: LiveTrains
    let alerts: LiveAlerts

    /// - Parameter time: as of when it holds, in seconds since 1970-01-01 00:00 UTC.
    init(_ reports: [LiveReport], time: Int, _ site: Site, languages: [SiteLanguage]) {
        let trains = LiveTrains(reports, site, now: time)
        let alerts = LiveAlerts(reports, site, languages: languages)
        var numbers: [Int: Int] = [:]
        var stations: [String] = []
        func number(_ call: Int) -> Int {
            let station = site.dataset.stopTimes[call].stationID
            if let known = numbers[station.position] { return known }
            numbers[station.position] = stations.count
            stations.append(site.dataset[station].feedID)
            return stations.count - 1
        }
        var lines: [String] = []
        for (path, entry) in trains.runs.sorted(by: { $0.key < $1.key }) {
            let points = trains.points(entry.journey)
            let calls = points.map { point in
                [number(point.arrivalCall), number(point.departureCall)].uniqued()
            }
            let times = points.map { site.dataset.stopTimes[$0.departureCall] }
            let start = times.compactMap { $0.arrival ?? $0.departure }.min() ?? ServiceTime(clamping: 0)
            let count = site.journeys.all[entry.journey].count
            let runs = entry.runs.map { $0.json(of: count, start: start, stations: calls) }
            lines.append("\(JSONText.string(path)):[\(runs.joined(separator: ","))]")
        }
        var text = "jikoku.data[\"\(Self.name)\"]={\"at\":\(time),\n\"stations\":\(JSONText.list(stations)),\n"
        text += "\"trains\":{\n\(lines.joined(separator: ",\n"))},\n"
        text += "\"alerts\":[\n\(alerts.entries.joined(separator: ",\n"))]};\n"
        bytes = Array(text.utf8)
        self.trains = trains
        self.alerts = alerts
    }
}
