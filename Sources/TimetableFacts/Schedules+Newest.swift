import Timetable

extension Schedules {
    /// Schedules in the order in which riders need them, those in force at the end of a feed first: by the number of their
    /// dates in its last year, then by their last dates. A feed may keep the timetables of many years.
    ///
    /// Schedules that have no dates stay in their order.
    public func newestFirst(_ ids: some Collection<Schedule.ID>) -> [Schedule.ID] {
        let lists = ids.map { id -> DateSet in
            if case .dates(let dates) = self[id].dates { return dates }
            return DateSet()
        }
        guard let end = lists.compactMap(\.last).max() else { return Array(ids) }
        func key(_ dates: DateSet) -> (Int, Int) {
            let last = dates.last.map { Int($0.daysSince1970) } ?? 0
            if last <= Int(end.daysSince1970) - 365 { return (0, last) }
            return (dates.dates.reversed().prefix { Int($0.daysSince1970) > Int(end.daysSince1970) - 365 }.count, last)
        }
        return zip(ids, lists.map(key)).enumerated().sorted { a, b in
            (b.element.1.0, b.element.1.1, a.offset) < (a.element.1.0, a.element.1.1, b.offset)
        }.map(\.element.0)
    }
}
