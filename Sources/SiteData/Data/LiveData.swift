import Messages
import SiteCore
import Timetable
import TimetableFacts

/// data/live.js: which trains are late or do not run, and what riders are told, as far as the site has pages for them.
///
/// Every page that is open fetches it each minute, so that it has a largest size. ``notices`` say what is left out.
package struct LiveData {
    package static let name = "live"

    /// The largest size of what it says of trains, in bytes.
    static let trainBytes = 6_000_000

    /// The file.
    package let bytes: [UInt8]
    package let trains: LiveTrains
    package let alerts: LiveAlerts
    /// What was left out.
    package let notices: [Notice]

    /// - Parameters:
    ///   - time: as of when it holds, in seconds since 1970-01-01 00:00 UTC.
    ///   - limit: the largest size of what it says of trains, in bytes.
    package init(
        _ reports: [LiveReport],
        time: Int,
        _ site: Site,
        languages: [SiteLanguage],
        limit: Int = trainBytes
    ) {
        let trains = LiveTrains(reports, site, now: time)
        let alerts = LiveAlerts(reports, site, languages: languages)
        let lines = Lines(trains, site, limit: limit)
        var text = "jikoku.data[\"\(Self.name)\"]={\"at\":\(time),\n"
        text += "\"stations\":\(JSONText.list(lines.stations)),\n"
        text += "\"trains\":{\n\(lines.all.joined(separator: ",\n"))},\n"
        text += "\"alerts\":[\n\(alerts.entries.joined(separator: ",\n"))]};\n"
        bytes = Array(text.utf8)
        self.trains = trains
        self.alerts = alerts
        notices = Self.notices(reports, trains, lines, alerts)
    }

    /// What it says of trains, a line for each page.
    private struct Lines {
        private(set) var all: [String] = []
        /// The ids of stations, which lines name by their positions.
        private(set) var stations: [String] = []
        /// How many journeys there was no room for.
        private(set) var leftOut = 0

        private var numbers: [Int: Int] = [:]

        init(_ trains: LiveTrains, _ site: Site, limit: Int) {
            // Whoever reads it wants what is not as usual, and what is soon.
            let ordered = trains.runs.map { ($0, $0.isOnTime ? 1 : 0) }.sorted { a, b in
                (a.1, a.0.away, a.0.journey, a.0.date) < (b.1, b.0.away, b.0.journey, b.0.date)
            }
            var found: [Int: [(date: CalendarDate, json: String)]] = [:]
            var size = 0
            for (run, _) in ordered where size < limit {
                let json = self.json(of: run, trains.points(run.journey), site)
                size += json.utf8.count
                if size < limit { found[run.journey, default: []].append((run.date, json)) } else { break }
            }
            leftOut = ordered.count - found.reduce(0) { $0 + $1.value.count }
            all = found.compactMap { journey, runs in site.paths.train(journey: journey).map { ($0, runs) } }
                .sorted { $0.0 < $1.0 }
                .map { path, runs in
                    let own = runs.sorted { $0.date < $1.date }.map(\.json)
                    return "\(JSONText.string(path)):[\(own.joined(separator: ","))]"
                }
        }

        private mutating func json(of run: LiveRun, _ points: [Journey.CallingPoint], _ site: Site) -> String {
            let calls = points.map { point in
                [number(point.arrivalCall, site), number(point.departureCall, site)].uniqued()
            }
            let times = points.map { site.dataset.stopTimes[$0.departureCall] }
            let start = times.compactMap { $0.arrival ?? $0.departure }.min() ?? ServiceTime(clamping: 0)
            return run.json(of: site.journeys.all[run.journey].count, start: start, stations: calls)
        }

        private mutating func number(_ call: Int, _ site: Site) -> Int {
            let station = site.dataset.stopTimes[call].stationID
            if let known = numbers[station.position] { return known }
            numbers[station.position] = stations.count
            stations.append(site.dataset[station].feedID)
            return stations.count - 1
        }
    }

    private static func notices(
        _ reports: [LiveReport],
        _ trains: LiveTrains,
        _ lines: Lines,
        _ alerts: LiveAlerts
    ) -> [Notice] {
        let leftOut = lines.leftOut + reports.reduce(0) { $0 + $1.unreadTrains }
        let leftOutAlerts = alerts.leftOut + reports.reduce(0) { $0 + $1.unreadAlerts }
        let all: [(code: String, count: Int, message: Message)] = [
            (
                "trains-of-other-days", trains.ofOtherDays,
                Message(
                    "Trains of other days than \(trains.days.lowerBound) to \(trains.days.upperBound) were left out: "
                        + "\(trains.ofOtherDays)."
                )
            ),
            (
                "too-many-trains-told", leftOut,
                Message(
                    "Trains for which data/live.js has no room were left out: \(leftOut). Those on time go first, and "
                        + "those farthest from now."
                )
            ),
            (
                "too-many-alerts-told", leftOutAlerts,
                Message(
                    "Alerts for which data/live.js has no room were left out: \(leftOutAlerts). The first ones stay."
                )
            ),
        ]
        return all.filter { $0.count > 0 }.map { code, _, message in
            Notice(severity: .warning, code: code, ids: [], message: message)
        }
    }
}
