import SiteCore
import Templating
import Timetable

/// data/diagrams.js: which railways have train diagrams, for the pages of trains that lead there. A site without diagrams has
/// it too, since no page could tell.
struct DiagramsData: Sendable {
    static let name = "diagrams"

    private let site: Site

    init(_ site: Site) { self.site = site }

    var source: DataSource { DataSource(Self.name) { render(&$0) } }

    func render(_ bytes: inout Bytes) {
        var railways: [Schedule.ID: [String]] = [:]
        for (entry, path) in zip(site.timetables.lines.all, site.paths.all(.diagram)) where path != nil {
            railways[entry.scheduleID, default: []].append(site.paths.name(entry.railwayID) ?? "")
        }
        let entries = railways.sorted { $0.key < $1.key }.map { schedule, names in
            "\(JSONText.string(site.timetables.schedules[schedule].feedID)):"
                + "[\(JSONText.string(site.anchors.schedules[schedule.position])),\(JSONText.list(names))]"
        }
        bytes.append("{\(entries.joined(separator: ",\n"))}")
    }
}
