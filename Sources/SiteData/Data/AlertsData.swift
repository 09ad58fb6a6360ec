import SiteCore
import Timetable

/// data/alerts.js: what the publisher announces to riders for some time, for boards, itineraries and pages that the alert is not
/// drawn on.
struct AlertsData: Sendable {
    static let name = "alerts"

    private let site: Site
    private let languages: [SiteLanguage]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
    }

    /// There is no file on a site without alerts.
    var source: DataSource {
        DataSource(count: site.alerts.entries.isEmpty ? 0 : 1, name: { _ in Self.name }) { [self] _, bytes in
            bytes.append("[")
            for (position, entry) in site.alerts.entries.enumerated() {
                bytes.append(position == 0 ? "\n" : ",\n")
                bytes.append(json(entry))
            }
            bytes.append("]")
        }
    }

    private func json(_ entry: SiteAlerts.Entry) -> String {
        let subjects = entry.subjects
        var text = "{\"id\":\(JSONText.string(entry.alert.name))"
        if let from = entry.from { text += ",\"from\":\"\(AlertMoment.text(from))\"" }
        if let until = entry.until { text += ",\"until\":\"\(AlertMoment.text(until))\"" }
        text += ",\"railways\":\(JSONText.list(subjects.railways))"
        text += ",\"lines\":\(JSONText.list(subjects.railwayIDs.map { site.looks.railwayClasses[$0.position] }))"
        text += ",\"stations\":\(JSONText.list(subjects.stations))"
        text += ",\"trains\":\(JSONText.list(subjects.trainIDs.compactMap { page(of: $0) }.uniqued()))"
        let folders = stations(subjects).compactMap { site.paths.folder($0) }.uniqued()
        text += ",\"pages\":\(JSONText.list(folders))"
        text += ",\"page\":\(JSONText.string(page(subjects)))"
        text += ",\"titles\":\(languages.json { site.alerts.text(entry, $0.names.language).title })"
        return text + "}"
    }

    private func page(of train: Train.ID) -> String? { site.paths.train(journey: site.journeys.position(of: train)) }

    private func stations(_ subjects: AlertSubjects) -> [Station.ID] {
        if subjects.stations.isEmpty { return [] }
        let lookup = NameLookup(stationsOf: site.dataset)
        return subjects.stations.flatMap { lookup.meant(by: $0) }.map { Station.ID($0) }
    }

    /// A page on which the whole text stands.
    private func page(_ subjects: AlertSubjects) -> String {
        let found =
            subjects.railwayIDs.lazy.compactMap { site.paths.railway($0) }.first
            ?? stations(subjects).lazy.compactMap { site.paths.station($0) }.first
            ?? subjects.trainIDs.lazy.compactMap { page(of: $0) }.first
        return found ?? SitePaths.home
    }
}
