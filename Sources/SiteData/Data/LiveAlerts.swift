import SiteCore
import Timetable

/// The alerts of reports, found in the timetable, as data/live.js gives them.
package struct LiveAlerts {
    /// One of them.
    private struct Found {
        var railways: Set<Railway.ID> = []
        var stations: Set<Station.ID> = []
        var trains: Set<Train.ID> = []

        var isEmpty: Bool { railways.isEmpty && stations.isEmpty && trains.isEmpty }
    }

    /// As JSON.
    package private(set) var entries: [String] = []
    /// How many are about nothing that the timetable has.
    package private(set) var unknown = 0
    /// How many there is no room for.
    private(set) var leftOut = 0

    /// The most alerts that are reported, and the largest size of all of them in bytes.
    static let most = (count: 1_000, bytes: 2_000_000)

    private let site: Site
    private let languages: [SiteLanguage]
    private let railways: [String: Railway.ID]
    private let operators: [String: Operator.ID]
    /// For the id of each stop, platforms too, the stations there.
    private let stations: [String: [Station.ID]]
    /// For the id of a record its trains: several where the feed repeats it.
    private let trains: [String: [Train.ID]]

    init(_ reports: [LiveReport], _ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
        let dataset = site.dataset
        railways = Dictionary(
            dataset.railways.enumerated().flatMap { position, railway in
                ([railway.feedID] + railway.otherIDs).map { ($0, Railway.ID(position)) }
            }
        ) { first, _ in first }
        operators = Self.positions(dataset.operators.map(\.feedID)).mapValues { Operator.ID($0) }
        var served: [Stop.ID: [Station.ID]] = [:]
        for (position, station) in dataset.stations.enumerated() {
            served[station.stopID, default: []].append(Station.ID(position))
        }
        var stations: [String: [Station.ID]] = [:]
        for (position, stop) in dataset.stops.enumerated() {
            stations[stop.feedID] = served[stop.parentID ?? Stop.ID(position)]
        }
        self.stations = stations
        let wanted = Set(reports.lazy.flatMap { $0.alerts.lazy.flatMap { $0.subjects.lazy.compactMap(\.trainID) } })
        var trains: [String: [Train.ID]] = [:]
        for (position, train) in dataset.trains.enumerated() where wanted.contains(train.recordID) {
            trains[train.recordID, default: []].append(Train.ID(position))
        }
        self.trains = trains
        var (tried, size) = (0, 0)
        for alert in reports.flatMap(\.alerts) {
            let found = found(alert)
            if found.isEmpty || alert.titles.isEmpty && alert.texts.isEmpty {
                unknown += 1
                continue
            }
            tried += 1
            // One that is too large leaves the room to the next.
            let json = tried <= Self.most.count ? json(alert, found) : nil
            guard let json, size + json.utf8.count <= Self.most.bytes else {
                leftOut += 1
                continue
            }
            size += json.utf8.count
            entries.append(json)
        }
    }

    private static func positions(_ ids: [String]) -> [String: Int] {
        Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }

    private func found(_ alert: LiveReport.Alert) -> Found {
        var found = Found()
        for subject in Set(alert.subjects) {
            let railway = subject.railwayID.flatMap { railways[$0] }
            if let train = subject.trainID {
                found.trains.formUnion(trains[train] ?? [])
            } else if let stop = subject.stopID {
                // Of a stop and a route the stop is meant as far as the route serves it.
                let there = stations[stop] ?? []
                found.stations.formUnion(
                    subject.railwayID == nil ? there : there.filter { site.dataset[$0].railwayID == railway }
                )
            } else if subject.railwayID != nil {
                if let railway { found.railways.insert(railway) }
            } else if let id = subject.operatorID.flatMap({ operators[$0] }) {
                found.railways.formUnion(
                    site.dataset.railways.indices.lazy.filter { site.dataset.railways[$0].operatorID == id }
                        .map { Railway.ID($0) }
                )
            }
        }
        return found
    }

    private func json(_ alert: LiveReport.Alert, _ found: Found) -> String {
        let railways = found.railways.sorted { $0.position < $1.position }
        let stations = found.stations.sorted { $0.position < $1.position }
        let trains = found.trains.sorted { $0.position < $1.position }
        let paths = trains.compactMap { site.paths.train(journey: site.journeys.position(of: $0)) }.uniqued()
        let places = stations.flatMap { station -> [String] in
            let place = site.dataset[station].interchangeID.flatMap { site.paths.page(of: $0) }
            return [site.paths.folder(station), place].compactMap { $0 }
        }
        let periods = alert.periods.map {
            "[\($0.from.map(String.init) ?? "null"),\($0.until.map(String.init) ?? "null")]"
        }
        let page =
            railways.lazy.compactMap { site.paths.railway($0) }.first
            ?? stations.lazy.compactMap { site.paths.station($0) }.first ?? paths.first
        var json = "{\"periods\":[\(periods.joined(separator: ","))]"
        json += ",\"railways\":\(JSONText.list(railways.map { site.dataset[$0].feedID }))"
        json += ",\"lines\":\(JSONText.list(railways.map { site.looks.railwayClasses[$0.position] }))"
        json += ",\"stations\":\(JSONText.list(stations.map { site.dataset[$0].feedID }))"
        json += ",\"trains\":\(JSONText.list(paths)),\"pages\":\(JSONText.list(places.uniqued()))"
        if let page { json += ",\"page\":\(JSONText.string(page))" }
        json += ",\"titles\":\(languages.json { title(alert, railways, $0) })"
        return json + ",\"texts\":\(languages.json { text(alert, $0) })}"
    }

    /// Of an alert without a title its first line.
    private func title(_ alert: LiveReport.Alert, _ railways: [Railway.ID], _ language: SiteLanguage) -> String {
        let texts = alert.titles.isEmpty ? alert.texts : alert.titles
        let title = Self.chosen(texts, language.names.language).split(separator: "\n").first.map(String.init) ?? ""
        guard alert.isUnnamed, railways.count == 1 else { return title }
        return language.names.strings("alert-of", ["railway": language.names[railways[0]], "title": title])
    }

    private func text(_ alert: LiveReport.Alert, _ language: SiteLanguage) -> String {
        alert.titles.isEmpty ? "" : Self.chosen(alert.texts, language.names.language)
    }

    /// The text in a language, else the one without a language, in English, or the first one there is.
    private static func chosen(_ texts: [String: String], _ language: Language) -> String {
        let tag = language.rawValue.lowercased()
        // `ja-JP` will do for `ja`, and `zh` for `zh-Hans`.
        let own = texts.sorted { $0.key < $1.key }.first { key, _ in
            key.lowercased() == tag || (key.lowercased() + "-").hasPrefix(tag + "-")
                || !key.isEmpty && tag.hasPrefix(key.lowercased() + "-")
        }
        return own?.value ?? texts[""] ?? texts["en"] ?? texts.sorted { $0.key < $1.key }.first?.value ?? ""
    }
}
