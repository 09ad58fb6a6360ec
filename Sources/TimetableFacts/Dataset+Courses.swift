import Timetable

extension Dataset {
    /// The lines that a railway is drawn with on a map: that of its listing, or else those of its patterns, each once.
    public func courses(of railway: Railway.ID) -> [[Coordinate]] {
        courses(of: railway, patterns.filter { $0.railwayID == railway })
    }

    /// The lines that every railway is drawn with, as ``courses(of:)`` gives them.
    public func coursesOfRailways() -> [[[Coordinate]]] {
        var own = [[Pattern]](repeating: [], count: railways.count)
        for pattern in patterns where !pattern.course.isEmpty { own[pattern.railwayID.position].append(pattern) }
        return railways.indices.map { courses(of: Railway.ID($0), own[$0]) }
    }

    private func courses(of railway: Railway.ID, _ patterns: [Pattern]) -> [[Coordinate]] {
        if let listing = self[railway].listing { return [self[listing].course].filter { $0.count > 1 } }
        var seen: Set<[Coordinate]> = []
        return patterns.map(\.course).filter { $0.count > 1 && seen.insert($0).inserted }
    }
}
