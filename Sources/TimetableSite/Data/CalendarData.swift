import Timetable

/// data/calendar.js: what it takes to tell which schedule a railway's trains run by on a day.
struct CalendarData: Sendable {
    static let name = "calendar"

    private let site: Site
    private let languages: [SiteLanguage]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
    }

    var source: DataSource {
        DataSource(Self.name) { bytes in
            bytes.append("{\"timeZone\":")
            bytes.append(JSONText.string(site.dataset.source.timeZone))
            bytes.append(",\n\"schedules\":[")
            for (position, schedule) in site.dataset.schedules.enumerated() {
                bytes.append(position == 0 ? "\n" : ",\n")
                bytes.append("{\"id\":\(JSONText.string(schedule.feedID)),\"days\":\(schedule.days.rawValue)")
                bytes.append(",\"anchor\":\(JSONText.string(site.anchors.schedules[position]))")
                bytes.append(",\"names\":\(languages.json { $0.names[Schedule.ID(position)] })}")
            }
            bytes.append("],\n\"holidayService\":[")
            let days = site.configuration.holidayService.map { JSONText.list([$0.first, $0.last]) }
            bytes.append(days.joined(separator: ","))
            bytes.append("],\n\"railways\":{")
            var isFirst = true
            for (railway, schedules) in schedulesOfRailways() where !schedules.isEmpty {
                bytes.append(isFirst ? "\n" : ",\n")
                isFirst = false
                bytes.append(JSONText.string(site.dataset.railways[railway].feedID))
                bytes.append(":")
                bytes.append(JSONText.list(schedules.map { site.dataset.schedules[$0].feedID }))
            }
            bytes.append("}}")
        }
    }

    /// For each railway that is drawn: the schedules that its trains run by.
    private func schedulesOfRailways() -> [(railway: Int, schedules: [Int])] {
        var runs = Array(
            repeating: Array(repeating: false, count: site.dataset.schedules.count),
            count: site.dataset.railways.count
        )
        for train in site.dataset.trains { runs[train.railwayID.position][train.scheduleID.position] = true }
        return runs.enumerated().filter { site.included.railways[$0.offset] }.map { railway, runs in
            (railway, runs.indices.filter { runs[$0] })
        }
    }
}
