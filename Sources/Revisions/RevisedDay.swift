import Timetable
import TimetableFacts

/// A kind of day on which one schedule of each timetable is compared with the other.
///
/// A new timetable has other dates than the old one, so schedules are matched by the days of a usual week that they are
/// for, as the sites' boards name them: for each day of the week and for holidays, the newest schedule of either timetable.
/// Days for which both are the same pair are one. Schedules for other dates are compared where both timetables have one of
/// the very same dates; all others are left out, because nothing is known to compare them with.
public struct RevisedDay: Hashable, Sendable {
    /// The days of a usual week; empty for a schedule of other dates.
    public let days: DayKinds
    /// The schedule of the earlier timetable; `nil` where nothing ran.
    public let old: Schedule.ID?
    /// The schedule of the later timetable; `nil` where nothing runs any more.
    public let new: Schedule.ID?

    /// The days of a railway.
    static func all(
        _ olds: [Schedule.ID],
        of old: Schedules,
        _ news: [Schedule.ID],
        of new: Schedules
    ) -> [RevisedDay] {
        struct Pair: Hashable {
            let old: Schedule.ID?
            let new: Schedule.ID?
        }
        var order: [Pair] = []
        var days: [Pair: DayKinds] = [:]
        let (usual, otherUsual) = (usualSchedules(olds, old), usualSchedules(news, new))
        for (number, kind) in DayKinds.each.enumerated() {
            let pair = Pair(old: usual[number], new: otherUsual[number])
            if pair.old == nil && pair.new == nil { continue }
            // A feed that lists dates may not have a holiday among them.
            let isUnknown = kind == .holiday && (pair.old == nil && !olds.isEmpty || pair.new == nil && !news.isEmpty)
            let hasDates = (olds.map { old[$0].dates } + news.map { new[$0].dates }).contains { dates in
                if case .dates = dates { true } else { false }
            }
            if isUnknown, hasDates { continue }
            if days[pair] == nil { order.append(pair) }
            days[pair, default: []].insert(kind)
        }
        var found = order.map { RevisedDay(days: days[$0] ?? [], old: $0.old, new: $0.new) }
        let (told, otherTold) = (Set(found.compactMap(\.old)), Set(found.compactMap(\.new)))
        for id in olds where !told.contains(id) {
            let same = news.first { !otherTold.contains($0) && new[$0].dates == old[id].dates }
            if let same { found.append(RevisedDay(days: [], old: id, new: same)) }
        }
        return found
    }

    /// For each day of the week, and for holidays, the schedule that holds on it.
    private static func usualSchedules(_ ids: [Schedule.ID], _ schedules: Schedules) -> [Schedule.ID?] {
        let newest = schedules.newestFirst(ids)
        return DayKinds.each.map { kind in newest.first { schedules[$0].usualDays.contains(kind) } }
    }
}
