import GRDB

/// The number of trains of each railway: records of the feed, and runs of trains that come every so many minutes.
struct TrainCounts: Equatable {
    /// By the railway's feed id; a railway without trains is not among them.
    private(set) var railways: [String: Int] = [:]

    /// All of them.
    var total: Int { railways.values.reduce(0, +) }

    /// The same without those of some railways.
    func without(_ known: Set<String>) -> Self {
        var counts = self
        for railway in known { counts.railways[railway] = nil }
        return counts
    }

    /// Those of a store, quickly: nothing is held against the checksums.
    ///
    /// - Throws: an error of GRDB where the store has no such tables.
    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT railway.feed_id AS railway, count(*) AS trains
                FROM (SELECT pattern_id FROM train UNION ALL SELECT pattern_id FROM headway_run) AS vehicle
                JOIN pattern ON pattern.id = vehicle.pattern_id
                JOIN railway ON railway.id = pattern.railway_id
                GROUP BY railway.id
                """
        )
        while let row = try rows.next() {
            guard let railway = String.fromDatabaseValue(row["railway"]),
                let trains = Int.fromDatabaseValue(row["trains"])
            else { continue }
            railways[railway] = trains
        }
    }
}
