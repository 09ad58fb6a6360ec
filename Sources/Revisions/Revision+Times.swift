import Timetable

extension Revision {
    /// When a departure left; `nil` for one that is new.
    public func oldTime(_ change: DepartureChange) -> ServiceTime? {
        change.oldCall.flatMap { old.stopTimes[$0].departure }
    }

    /// When a departure leaves; `nil` for one that is gone.
    public func newTime(_ change: DepartureChange) -> ServiceTime? {
        change.newCall.flatMap { new.stopTimes[$0].departure }
    }

    /// How many departures have become what.
    public func counts(_ changes: some Sequence<DepartureChange>) -> DepartureCounts {
        var counts = DepartureCounts()
        for change in changes {
            switch (oldTime(change), newTime(change)) {
            case (nil, _): counts.new += 1
            case (_, nil): counts.gone += 1
            case (let before, let after): if before == after { counts.same += 1 } else { counts.moved += 1 }
            }
        }
        return counts
    }
}
