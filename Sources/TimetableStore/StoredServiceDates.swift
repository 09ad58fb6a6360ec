import Timetable

/// The dates of a service as its rows give them: days, the span from the first to the last date, and exceptions.
struct StoredServiceDates {
    /// Kinds of day where there is no span, else plain days of the week.
    let days: DayKinds
    /// `nil` where the service runs on kinds of day.
    let first, last: CalendarDate?
    /// By date.
    let exceptions: [(date: CalendarDate, runs: Bool)]

    init(days: DayKinds, first: CalendarDate?, last: CalendarDate?, exceptions: [(date: CalendarDate, runs: Bool)]) {
        self.days = days
        self.first = first
        self.last = last
        self.exceptions = exceptions
    }

    init(_ dates: ServiceDates) {
        switch dates {
        case .kinds(let kinds):
            self.init(days: kinds, first: nil, last: nil, exceptions: [])
        case .dates(let set):
            // A service that never runs still is one of dates: on no day of the week, between any two.
            let never = CalendarDate(daysSince1970: 0)
            let weekly = WeeklyDates(set) ?? WeeklyDates(days: [], from: never, to: never)
            let exceptions = weekly.added.map { ($0, true) } + weekly.removed.map { ($0, false) }
            self.init(
                days: weekly.days,
                first: weekly.from,
                last: weekly.to,
                exceptions: exceptions.sorted { $0.0 < $1.0 }
            )
        }
    }

    var dates: ServiceDates {
        guard let first, let last else { return .kinds(days) }
        let weekly = WeeklyDates(
            days: days,
            from: first,
            to: last,
            added: exceptions.filter(\.runs).map(\.date),
            removed: exceptions.filter { !$0.runs }.map(\.date)
        )
        return .dates(weekly.dates)
    }
}
