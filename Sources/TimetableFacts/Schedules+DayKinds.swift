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

    /// Those of some schedules that have days of a usual week, in order: of several with the same days the first, and of
    /// one whose days others of them divide into finer parts only the parts.
    func telling(_ some: Set<Schedule.ID>) -> [Schedule.ID] {
        var days: Set<DayKinds> = []
        let usual = some.sorted().filter { !self[$0].usualDays.isEmpty && days.insert(self[$0].usualDays).inserted }
        return usual.filter { id in
            let finer = days.filter { self[id].usualDays.isStrictSuperset(of: $0) }
            return finer.reduce(into: DayKinds()) { $0.formUnion($1) } != self[id].usualDays
        }
    }

    /// The first of some schedules that has all days of a usual week that another one has.
    func covering(_ schedule: Schedule.ID, of some: [Schedule.ID]) -> Schedule.ID? {
        some.contains(schedule) ? schedule : some.first { self[$0].usualDays.isSuperset(of: self[schedule].usualDays) }
    }
}
