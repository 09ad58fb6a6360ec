import Timetable

/// The courses of patterns: of the shapes that a pattern's trips have, that of most trips.
struct PatternCourses {
    private struct Use: Hashable {
        let pattern: Pattern.ID
        let shape: Identifier<ShapeRecord>
    }

    private var trips: [Use: Int] = [:]

    /// Counts a trip.
    mutating func count(_ shape: Identifier<ShapeRecord>, of pattern: Pattern.ID) {
        trips[Use(pattern: pattern, shape: shape), default: 0] += 1
    }

    /// Gives the patterns of a dataset their courses.
    func draw(on dataset: inout Dataset, _ records: GTFSRecords) {
        var best: [Pattern.ID: (trips: Int, shape: Identifier<ShapeRecord>)] = [:]
        for (use, count) in trips {
            if let known = best[use.pattern], (known.trips, -known.shape.position) > (count, -use.shape.position) {
                continue
            }
            best[use.pattern] = (count, use.shape)
        }
        for (pattern, use) in best {
            let stations = dataset[pattern].stations
            guard let first = stations.first, let last = stations.last else { continue }
            dataset.patterns[pattern.position].course = CourseRule.course(
                records.shapes.course(of: use.shape),
                from: dataset[stopOf: first].coordinate,
                to: dataset[stopOf: last].coordinate
            )
        }
    }
}
