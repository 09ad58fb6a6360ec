import Output
import Timetable
import TimetableFacts

/// The ids of those sections of pages that other pages and scripts lead to.
struct SiteAnchors: Sendable {
    /// A schedule's section on a timetable page, by schedule.
    let schedules: [String]
    /// An operator's section on the page of all railways, by operator.
    let operators: [String]

    init(_ schedules: Schedules, operatorNames: [String]) {
        self.schedules = SafeNames(ids: schedules.all.map(\.feedID)).all
        operators = operatorNames.map { "operator-\($0)" }
    }
}
