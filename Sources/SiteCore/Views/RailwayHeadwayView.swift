import Templating
import Timetable
import TimetableFacts

/// Trains of a railway that run every so many minutes: on which days, from where to where, and how often.
package struct RailwayHeadwayView: TemplateRecord {
    let days: String
    /// A → B.
    package let route: String
    /// 9:00–16:00, every 8 min.
    package let span: String
    package let every: String

    /// Those of a railway, as ``HeadwayDepartures/joined(_:_:_:)`` joins those of a table.
    ///
    /// - Parameter runs: in the order in which they begin.
    package static func all(_ runs: [HeadwayRun.ID], _ frame: PageFrame) -> [RailwayHeadwayView] {
        var rows: [(run: HeadwayRun, view: RailwayHeadwayView)] = []
        for id in runs {
            let next = frame.site.dataset[id]
            let view = RailwayHeadwayView(next, frame)
            let before = rows.lastIndex { row in
                (0...next.headwaySeconds).contains((next.from - row.run.until) * 60)
                    && row.run.headwaySeconds == next.headwaySeconds && row.view.days == view.days
                    && row.view.route == view.route
            }
            if let before {
                rows[before].run.until = next.until
                rows[before].view = RailwayHeadwayView(rows[before].run, frame)
            } else {
                rows.append((next, view))
            }
        }
        return rows.map(\.view)
    }

    private init(_ run: HeadwayRun, _ frame: PageFrame) {
        let pattern = frame.site.dataset[run.patternID]
        let schedules = frame.site.timetables.schedules.schedules(of: run.serviceID, on: pattern.railwayID)
        days = frame.strings.list(schedules.map { frame.names[$0] }.uniqued())
        let ends = [pattern.stations.first, pattern.stations.last].map { $0.map { frame.names[$0] } ?? "" }
        route = frame.strings("route", ["origin": ends[0], "destination": ends[1]])
        let isOne = HeadwayDepartures.isOne(run.from, run.until, run.headwaySeconds)
        span = isOne ? frame.strings.clock.shown(run.from) : HeadwayView.span(run.from, run.until, frame)
        every = isOne ? "" : frame.strings("every-minutes", ["n": HeadwayView.minutes(run.headwaySeconds)])
    }

    package static let fields = Fields(\Self.days, \.route, \.span, \.every)
}
