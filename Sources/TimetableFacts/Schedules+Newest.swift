import Timetable

extension Schedules {
    /// Schedules in the order in which riders need them, those in force at the end of a feed first: by the number of their
    /// dates in its last year, then by their last dates. A feed may keep the timetables of many years.
    ///
    /// Schedules that have no dates stay in their order.
    public func newestFirst(_ ids: some Collection<Schedule.ID>) -> [Schedule.ID] {
        ranked(ids).sorted { a, b in (b.days, b.last, a.offset) < (a.days, a.last, b.offset) }.map(\.id)
    }

    /// Those of some schedules that have a date in the last year of all of them, in their order; all that have no dates.
    public func current(_ ids: some Collection<Schedule.ID>) -> [Schedule.ID] {
        ranked(ids).filter { $0.days > 0 }.map(\.id)
    }

    /// The days of each schedule in the last year of all, and its last one as a number.
    private func ranked(_ ids: some Collection<Schedule.ID>) -> [(id: Schedule.ID, days: Int, last: Int, offset: Int)] {
        let lists = ids.map { id -> DateSet in
            if case .dates(let dates) = self[id].dates { return dates }
            return DateSet()
        }
        let end = lists.compactMap(\.last).max().map { Int($0.daysSince1970) }
        return zip(ids, lists).enumerated().map { offset, entry in
            guard let end else { return (entry.0, 1, 0, offset) }
            let last = entry.1.last.map { Int($0.daysSince1970) } ?? 0
            // Most schedules of a feed of many years have no date in its last.
            let days = last > end - 365 ? entry.1.dates.count { Int($0.daysSince1970) > end - 365 } : 0
            return (entry.0, days, last, offset)
        }
    }
}
