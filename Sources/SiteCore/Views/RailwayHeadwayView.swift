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

    package init(_ id: HeadwayRun.ID, _ frame: PageFrame) {
        let run = frame.dataset[id]
        let pattern = frame.dataset[run.patternID]
        let schedules = frame.site.timetables.schedules.schedules(of: run.serviceID, on: pattern.railwayID)
        days = frame.strings.list(schedules.map { frame.names[$0] }.uniqued())
        let ends = [pattern.stations.first, pattern.stations.last].map { $0.map { frame.names[$0] } ?? "" }
        route = frame.strings("route", ["origin": ends[0], "destination": ends[1]])
        span = HeadwayView.span(run.from, run.until, frame)
        every = frame.strings("every-minutes", ["n": HeadwayView.minutes(run.headwaySeconds)])
    }

    package static let fields = Fields(\Self.days, \.route, \.span, \.every)
}
