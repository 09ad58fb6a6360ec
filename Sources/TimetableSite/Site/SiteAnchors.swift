import Output
import Timetable

/// The ids of those sections of pages that other pages and scripts lead to.
struct SiteAnchors: Sendable {
    /// A schedule's section on a timetable page, by schedule.
    let schedules: [String]
    /// An operator's section on the page of all railways, by operator.
    let operators: [String]

    init(_ dataset: Dataset, operatorNames: [String]) {
        schedules = SafeNames(ids: dataset.schedules.map(\.feedID)).all
        operators = operatorNames.map { "operator-\($0)" }
    }
}
