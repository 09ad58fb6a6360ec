import SiteCore
import Templating
import Timetable

/// data/calendar.js: what it takes to find which schedule a railway's trains run by on a day.
package struct CalendarData: Sendable {
    static let name = "calendar"

    private let site: Site
    private let languages: [SiteLanguage]

    package init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
    }

    package var source: DataSource {
        DataSource(Self.name) { render(&$0) }
    }

    /// Writes the value of the file.
    ///
    /// - Parameter more: fields in front of all others, each with a comma behind it.
    func render(_ bytes: inout Bytes, more: String = "") {
        bytes.append("{\(more)\"timeZone\":")
        bytes.append(JSONText.string(site.dataset.source.timeZone))
        bytes.append(",\"boundary\":\(site.dataset.source.dayBoundary.rawValue)")
        bytes.append(",\n\"schedules\":[")
        for (position, schedule) in site.timetables.schedules.all.enumerated() {
            bytes.append(position == 0 ? "\n" : ",\n")
            bytes.append("{\"id\":\(JSONText.string(schedule.feedID))\(Self.days(schedule.dates))")
            bytes.append(",\"anchor\":\(JSONText.string(site.anchors.schedules[position]))")
            bytes.append(",\"names\":\(languages.json { $0.names[Schedule.ID(position)] })")
            if languages.contains(where: { $0.names.name(of: Schedule.ID(position)).detail != nil }) {
                bytes.append(",\"short\":\(languages.json { $0.names.name(of: Schedule.ID(position)).days })")
            }
            bytes.append("}")
        }
        bytes.append("],\n\"holidayService\":[")
        let days = site.configuration.holidayService.map { JSONText.list([$0.first, $0.last]) }
        bytes.append(days.joined(separator: ","))
        bytes.append("],\n\"railways\":{")
        var isFirst = true
        for railway in site.dataset.railways.indices.map({ Railway.ID($0) })
        where site.included.railways[railway.position] && !site.timetables.schedules.schedules(of: railway).isEmpty {
            bytes.append(isFirst ? "\n" : ",\n")
            isFirst = false
            bytes.append(JSONText.string(site.dataset[railway].feedID))
            bytes.append(":")
            bytes.append(
                JSONText.list(
                    site.timetables.schedules.schedules(of: railway).map { site.timetables.schedules[$0].feedID }
                )
            )
        }
        bytes.append("}")
        let lists = site.timetables.calendars.lists
        if !lists.isEmpty {
            let entries = lists.map { name, schedules in
                "\(JSONText.string(name)):\(JSONText.list(schedules.map { site.timetables.schedules[$0].feedID }))"
            }
            bytes.append(",\n\"poles\":{\n\(entries.joined(separator: ",\n"))}")
        }
        bytes.append("}")
    }

    /// When a schedule is valid: kinds of day, or days of the week between two dates with exceptions.
    static func days(_ dates: ServiceDates) -> String {
        switch dates {
        case .kinds(let kinds): return ",\"days\":\(kinds.rawValue)"
        case .dates(let set):
            guard let weekly = WeeklyDates(set) else { return ",\"days\":0" }
            var text = ",\"days\":\(weekly.days.rawValue),\"from\":\"\(weekly.from)\",\"to\":\"\(weekly.to)\""
            text += ",\"added\":\(JSONText.list(weekly.added.map(\.description)))"
            return text + ",\"removed\":\(JSONText.list(weekly.removed.map(\.description)))"
        }
    }
}
