import Timetable

extension Schedules {
    /// The schedules that name each kind of day once, in order: 平日, 土曜, 休日, where some railways run by 土曜・休日 and others
    /// by the two apart. A schedule whose days others divide into finer parts is left out.
    public var tellingDays: [Schedule.ID] {
        all.indices.map { Schedule.ID($0) }.filter { id in
            let days = self[id].usualDays
            guard case .kinds = self[id].dates else { return true }
            var finer: DayKinds = []
            for other in all where days.isStrictSuperset(of: other.usualDays) {
                if case .kinds = other.dates { finer.formUnion(other.usualDays) }
            }
            return days.isEmpty || finer != days
        }
    }
}
