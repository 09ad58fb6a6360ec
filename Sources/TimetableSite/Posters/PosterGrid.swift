/// How large the type of a timetable may be and how its hours fall on sheets: computed from the number of departures in
/// each hour, so that a poster fits because it was made to and not by luck. All lengths are in millimetres.
struct PosterGrid: Equatable {
    /// How the departures of an hour are placed.
    enum Placement: Equatable {
        /// One after another, as in a printed timetable.
        case rows
        /// Each at its minute, so that gaps can be seen; what would overlap stands on a line of its own.
        case minutes
    }

    /// How the two marks above a minute stand, best first.
    enum Marks: CaseIterable {
        /// Beside each other.
        case beside
        /// Beside each other in narrow letters.
        case narrow
        /// The destination above the type.
        case stacked

        /// How wide letters are drawn, as a part of their own width.
        var squeeze: Double { self == .narrow ? 0.75 : 1 }
    }

    /// What the grid has to hold and where.
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
        var width: Double
        /// The height for the hours, by the size of the marks: a legend takes its share.
        var height: @Sendable (_ mark: Double) -> Double
        /// The smallest type, and the largest that the minutes may have.
        var smallest: Double
        var largest: Double
    }

    /// Font size of the minutes.
    let minute: Double
    /// Font size of the marks: never below the smallest type, nor above the minutes.
    let mark: Double
    /// How a departure's two marks stand.
    let marks: Marks
    /// Width of a departure.
    let cell: Double
    /// Least height of a line of departures.
    let line: Double
    /// For each column, its width with the hour.
    let columns: [Double]
    /// Width of the hour at the left of each column.
    let hourWidth: Double
    /// For each hour, how many lines it takes.
    let lines: [Int]
    /// Which hours stand on which sheet, as positions.
    let parts: [Range<Int>]

    /// How many lines of marks stand above a minute.
    let markLines: Int

    /// The gap between neighbouring columns, in widths of a minute.
    static let columnGap = 0.6
    /// The height of a line of marks, in sizes of the marks.
    static let markLeading = 1.12
    /// The height of a line of minutes, in sizes of the minutes.
    static let minuteLeading = 1.05

    /// The fewest sheets come first, then the largest type, then the plainest marks.
    init(_ demand: Demand) {
        let smallest = Marks.allCases.map { PosterGrid(demand, minute: demand.smallest, $0) }
        let sheets = smallest.map(\.parts.count).min() ?? 1
        var size = demand.largest
        while size > demand.smallest {
            let found = Marks.allCases.lazy.map { PosterGrid(demand, minute: size, $0) }
                .first { $0.parts.count == sheets && $0.fits(demand) }
            if let found {
                self = found
                return
            }
            size -= 0.5 * Sheet.point
        }
        self = smallest.first { $0.parts.count == sheets } ?? smallest[0]
    }

    /// The grid at one size of the minutes.
    private init(_ demand: Demand, minute: Double, _ marks: Marks) {
        self.minute = minute
        self.marks = marks
        mark = max(demand.smallest, minute * 0.6)
        let isStacked = marks == .stacked && demand.typeMark > 0 && demand.destinationMark > 0
        markLines = demand.typeMark + demand.destinationMark == 0 ? 0 : isStacked ? 2 : 1
        let dot = demand.hasDots ? 0.42 * minute : 0
        let ems = isStacked ? max(demand.typeMark, demand.destinationMark) : demand.bothMarks * marks.squeeze
        let cell = max(2 * TextWidth.digit * minute + dot, ems * mark) + 0.22 * minute
        self.cell = cell
        line = minute * Self.minuteLeading + Double(markLines) * mark * Self.markLeading + 0.2 * minute
        hourWidth = 1.9 * minute
        // A busy column needs more width, but how much more is best cannot be told without counting lines.
        var best: (columns: [Double], lines: [Int])?
        for share in [1.0, 0.5, 0] {
            let columns = Self.widths(demand, hourWidth: hourWidth, gap: Self.columnGap * minute, share: share)
            let lines = Self.lines(demand, columns.map { $0 - 2.1 * minute }, cell: cell)
            if best.map({ lines.reduce(0, +) < $0.lines.reduce(0, +) }) ?? true { best = (columns, lines) }
        }
        columns = best?.columns ?? []
        lines = best?.lines ?? []
        parts = Self.parts(lines, atMost: max(1, Int(demand.height(mark) / line)))
    }

    /// For each hour, how many lines it takes in the column where it takes most.
    private static func lines(_ demand: Demand, _ rooms: [Double], cell: Double) -> [Int] {
        var lines = [Int](repeating: 1, count: demand.columns.first?.count ?? 0)
        for (hours, room) in zip(demand.columns, rooms) {
            for (hour, minutes) in hours.enumerated() {
                let needed =
                    switch demand.placement {
                    case .rows: Self.lines(minutes.count, perLine: max(1, Int(room / cell)))
                    case .minutes: (Self.lanes(minutes, cell: cell, room: room).max() ?? 0) + 1
                    }
                lines[hour] = max(lines[hour], needed)
            }
        }
        return lines
    }

    /// Whether every sheet has room for its hours, and every cell for its type: only then is the grid a true one.
    func fits(_ demand: Demand) -> Bool {
        let room = demand.height(mark)
        return zip(demand.columns, columns).allSatisfy { $1 - hourWidth >= cell }
            && parts.allSatisfy { Double(lines[$0].reduce(0, +)) * line <= room }
    }

    /// The width shared out by how many departures the busiest hour of each column has: wholly for a share of 1, not at
    /// all for 0.
    private static func widths(_ demand: Demand, hourWidth: Double, gap: Double, share: Double) -> [Double] {
        let count = Double(demand.columns.count)
        let room = demand.width - hourWidth * count - gap * (count - 1)
        if demand.placement == .minutes { return demand.columns.map { _ in room / count + hourWidth } }
        let peaks = demand.columns.map { hours in Double(hours.map(\.count).max() ?? 0) }
        let highest = max(1, peaks.max() ?? 1)
        let weights = peaks.map { share * max($0, 0.6 * highest) + (1 - share) * highest }
        let sum = weights.reduce(0, +)
        return weights.map { room * $0 / sum + hourWidth }
    }

    private static func lines(_ count: Int, perLine: Int) -> Int { max(1, (count + perLine - 1) / perLine) }

    /// For each departure of an hour the line it stands on when each stands at its minute.
    static func lanes(_ minutes: [Int], cell: Double, room: Double) -> [Int] {
        var ends: [Double] = []
        return minutes.map { minute in
            let x = position(minute, cell: cell, room: room)
            if let free = ends.firstIndex(where: { $0 <= x + 0.001 }) {
                ends[free] = x + cell
                return free
            }
            ends.append(x + cell)
            return ends.count - 1
        }
    }

    /// Where the cell of a minute begins when each stands at its minute.
    static func position(_ minute: Int, cell: Double, room: Double) -> Double {
        Double(minute) / 59 * max(0, room - cell)
    }

    /// Cuts the hours into as few runs as `capacity` lines allow, and as even ones as that number allows.
    private static func parts(_ lines: [Int], atMost capacity: Int) -> [Range<Int>] {
        func cut(_ capacity: Int) -> [Range<Int>] {
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
        let fewest = cut(capacity)
        var even = capacity
        while even > 1, cut(even - 1).count == fewest.count { even -= 1 }
        return cut(even)
    }
}
