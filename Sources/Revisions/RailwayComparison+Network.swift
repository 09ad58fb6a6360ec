import Timetable
import TimetableFacts

extension RailwayComparison {
    /// The stations of the railway that only one timetable has.
    var changedStations: [Matched<Station>] {
        let opened = railway.new.map { id in
            new.dataset.stations.indices.filter {
                new.dataset.stations[$0].railwayID == id && correspondence.oldStation[$0] == nil
            }
        }
        let closed = railway.old.map { id in
            old.dataset.stations.indices.filter {
                old.dataset.stations[$0].railwayID == id && correspondence.newStation[$0] == nil
            }
        }
        return (opened ?? []).map { Matched(old: nil, new: Station.ID($0)) }
            + (closed ?? []).map { Matched(old: Station.ID($0), new: nil) }
    }

    /// What tells trains that run every so many minutes from others.
    private struct HeadwayKey: Hashable {
        let pattern: Int32
        let names: Names
        let from: ServiceTime
        let until: ServiceTime
        let seconds: Int
        let calls: [Int]
        let day: RevisedDay
    }

    /// The trains that run every so many minutes and that the other timetable does not have, each once.
    func changedHeadways(_ days: [RevisedDay]) -> [Matched<HeadwayRun>] {
        guard !old.dataset.headwayRuns.isEmpty || !new.dataset.headwayRuns.isEmpty else { return [] }
        func keys(
            _ side: TimetableSide,
            _ ids: [HeadwayRun.ID],
            _ patterns: [Int32],
            _ schedule: (RevisedDay) -> Schedule.ID?
        ) -> [(HeadwayKey, HeadwayRun.ID)] {
            ids.flatMap { id -> [(HeadwayKey, HeadwayRun.ID)] in
                let run = side.dataset[id]
                guard let railway = side.railway else { return [] }
                let own = side.schedules.schedules(of: run.serviceID, on: railway)
                return days.filter { day in schedule(day).map(own.contains) ?? false }.map { day in
                    let key = HeadwayKey(
                        pattern: patterns[run.patternID.position],
                        names: side.dataset[run.typeID].names,
                        from: run.from,
                        until: run.until,
                        seconds: run.headwaySeconds,
                        calls: run.calls.flatMap { [$0.arrival, $0.departure] },
                        day: day
                    )
                    return (key, id)
                }
            }
        }
        let olds = railway.old.map { keys(old.on($0), old.headways[$0.position], correspondence.oldPatterns, \.old) }
        let news = railway.new.map { keys(new.on($0), new.headways[$0.position], correspondence.newPatterns, \.new) }
        var counts: [HeadwayKey: Int] = [:]
        for (key, _) in olds ?? [] { counts[key, default: 0] += 1 }
        var changed: [Matched<HeadwayRun>] = []
        for (key, run) in news ?? [] {
            if counts[key, default: 0] > 0 { counts[key]? -= 1 } else { changed.append(Matched(old: nil, new: run)) }
        }
        for (key, run) in (olds ?? []).reversed() where counts[key, default: 0] > 0 {
            counts[key]? -= 1
            changed.append(Matched(old: run, new: nil))
        }
        var told: Set<Matched<HeadwayRun>> = []
        return changed.filter { told.insert($0).inserted }
    }
}
