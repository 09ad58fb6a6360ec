import Timetable

extension Revision {
    /// Whether a rider would notice that one timetable follows on the other.
    public var isChanged: Bool {
        railways.contains { $0.railway.old == nil || $0.railway.new == nil || RailwayFacts($0, self).isChanged }
    }

    /// The railways of the earlier timetable that the later one does not show as they were: of these the earlier one is worth
    /// keeping. They run otherwise, are called otherwise, as one of their stations may be, or had days that nothing is
    /// compared with.
    public var formerRailways: Set<Railway.ID> {
        Set(
            railways.compactMap { railway in
                guard let id = railway.railway.old else { return nil }
                return isFormer(railway, id) ? id : nil
            }
        )
    }

    private func isFormer(_ railway: RailwayRevision, _ id: Railway.ID) -> Bool {
        guard let later = railway.railway.new, old[id].names == new[later].names,
            !RailwayFacts(railway, self).isChanged
        else { return true }
        let days = oldSchedules.schedules(of: id)
        let compared = RevisedDay.all(days, of: oldSchedules, newSchedules.schedules(of: later), of: newSchedules)
        if !Set(days).isSubset(of: compared.compactMap(\.old)) { return true }
        return old.stations.indices.map { Station.ID($0) }.contains { own in
            guard old[own].railwayID == id else { return false }
            return station(old: own).new.map { old[stopOf: own].names != new[stopOf: $0].names } ?? true
        }
    }
}
