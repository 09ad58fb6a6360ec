import Output
import Timetable
import TimetableFacts

/// The ids of those sections of pages that other pages and scripts lead to.
package struct SiteAnchors: Sendable {
    /// A schedule's section on a timetable page, by schedule.
    package let schedules: [String]
    /// What shows only a route's departures on the page of a pole, by railway.
    package let routes: [String]
    /// An operator's section on the page of all railways, by operator.
    package let operators: [String]

    init(_ schedules: Schedules, operatorNames: [String], railwayNames: [String]) {
        self.schedules = SafeNames(ids: schedules.all.map(\.feedID)).all
        routes = railwayNames.map { "only-\($0)" }
        operators = operatorNames.map { "operator-\($0)" }
    }
}
