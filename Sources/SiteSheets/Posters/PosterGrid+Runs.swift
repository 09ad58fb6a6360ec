extension PosterGrid {
    /// Cuts the hours into as few runs as `capacity` lines allow, or as stand side by side on so many sheets, and as even
    /// ones as that number allows. No run begins or ends with an hour that has no line.
    static func parts(_ lines: [Int], atMost capacity: Int, blocks: Int) -> [Range<Int>] {
        let fewest = max(1, (cuts(lines, capacity) + blocks - 1) / blocks) * blocks
        // No run is shorter than the longest hour, nor all of them shorter than their share.
        let sum = lines.reduce(0, +)
        var even = min(capacity, max(lines.max() ?? 1, (sum + fewest - 1) / fewest))
        while even < capacity, cuts(lines, even) > fewest { even += 1 }
        return cut(lines, even).map { run in
            let rows = run.filter { lines[$0] > 0 }
            return (rows.first ?? run.lowerBound)..<((rows.last ?? run.upperBound - 1) + 1)
        }
    }

    private static func cut(_ lines: [Int], _ capacity: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        var sum = 0
        for (hour, count) in lines.enumerated() {
            if sum + count > capacity, hour > start {
                parts.append(start..<hour)
                (start, sum) = (hour, 0)
            }
            sum += count
        }
        return start < lines.count ? parts + [start..<lines.count] : parts
    }

    /// How many runs ``cut(_:_:)`` yields.
    private static func cuts(_ lines: [Int], _ capacity: Int) -> Int {
        var (runs, start, sum) = (lines.isEmpty ? 0 : 1, 0, 0)
        for (hour, count) in lines.enumerated() {
            if sum + count > capacity, hour > start { (runs, start, sum) = (runs + 1, hour, 0) }
            sum += count
        }
        return runs
    }
}
