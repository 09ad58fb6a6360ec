import Timetable

extension Dataset {
    /// Whether the timetables of a railway hang at poles, each with all that leaves there.
    ///
    /// So it is with buses, trams and ferries, but not where the railway has ways of its own: a spreadsheet says of each
    /// train which way it goes and of which type it is, and nothing of poles. Directions of GTFS are the same for all.
    public func hangsAtPoles(_ id: Railway.ID) -> Bool {
        let railway = railways[id.position]
        return railway.mode.hangsAtPoles && !self[railway.ascending].feedID.hasPrefix(railway.feedID + ".")
    }

    /// Whether any railway's timetables hang at poles.
    var hasPoles: Bool { railways.indices.contains { hangsAtPoles(Railway.ID($0)) } }
}
