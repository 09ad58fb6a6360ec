import Timetable

extension Dataset {
    /// The lines that a railway is drawn with on a map: that of its listing, or else those of its patterns, each once.
    public func courses(of railway: Railway.ID) -> [[Coordinate]] {
        if let listing = self[railway].listing { return [self[listing].course].filter { $0.count > 1 } }
        var seen: Set<[Coordinate]> = []
        return patterns.filter { $0.railwayID == railway && $0.course.count > 1 && seen.insert($0.course).inserted }
            .map(\.course)
    }
}
