import SiteCore

extension PosterGrid {
    /// The departures that a grid has to hold, and the room for them.
    struct Demand {
        var placement = Placement.rows
        /// For each column, the minutes of the departures of each hour; every column has the same hours.
        var columns: [[[Int]]]
        /// The widest mark of a train type in ems of the marks, 0 for none; likewise of a destination, and of both together.
        var typeMark = 0.0
        var destinationMark = 0.0
        var bothMarks = 0.0
        /// Whether a dot before the minute may have to stand.
        var hasDots = false
        /// Whether a triangle behind the minute needs room of its own.
        var hasTriangles = false
        /// Whether there is a sign below the minute, as on proofs.
        var isProof = false
        var width: Double
        /// The height for the hours, by the size of the marks: a legend takes its share.
        var height: @Sendable (_ mark: Double) -> Double
        /// The smallest type, and the largest that the minutes may have.
        var smallest: Double
        var largest: Double
        /// The largest that they may have where an hour takes more than one line.
        var largestBroken = Double.infinity
        /// By which share they may be smaller, if each hour then takes one line.
        var shareForWhole = 1.0
        /// The room beside a departure and above it, in sizes of the minutes.
        var gap = 0.22
        var leading = 0.2
        /// The room between a minute and the marks above it.
        var markGap = 0.0
        /// The width of an hour at the left of a column, in sizes of the minutes.
        var hourEms = 1.9
        /// How many runs of hours of a column stand side by side, under one heading.
        var blocks = 1
        /// Whether hours one after another in which nothing leaves share a line.
        var mergesGaps = false

        /// For each hour whether it needs lines.
        var rows: [Bool] {
            let hours = columns.first?.count ?? 0
            return Self.rows((0..<hours).map { hour in columns.contains { !$0[hour].isEmpty } }, mergesGaps: mergesGaps)
        }

        /// Which hours need lines, by which of them something leaves in: hours before the first departure and after the
        /// last have none, and of hours that share a line all but the first have none.
        static func rows(_ isUsed: [Bool], mergesGaps: Bool) -> [Bool] {
            guard let first = isUsed.firstIndex(of: true), let last = isUsed.lastIndex(of: true) else {
                return isUsed.map { _ in true }
            }
            var rows = isUsed.indices.map { (first...last).contains($0) }
            var hour = first
            while mergesGaps, hour <= last {
                let end = isUsed[hour...].firstIndex(of: true) ?? last
                if end - hour >= gap { for other in hour + 1..<end { rows[other] = false } }
                hour = end + 1
            }
            return rows
        }

        /// How many hours without a departure share a line at least: of fewer, each keeps its own, where riders look.
        static let gap = 3
    }
}
