import SiteCore

/// The size of a timetable's type, and the sheet of each of its hours. They are computed from the number of departures
/// in each hour, so that a poster fits by construction and not by luck. All lengths are in millimetres.
struct PosterGrid: Equatable {
    /// How the departures of an hour are placed.
    enum Placement: Equatable {
        /// One after another, as in a printed timetable.
        case rows
        /// Each departure at its minute, so that gaps can be seen; departures that would overlap stand on further
        /// lines.
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

        /// The width of drawn letters, as a part of their own width.
        var squeeze: Double { self == .narrow ? 0.8 : 1 }
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
    /// For each column, the width of a run of its hours with the hour.
    let columns: [Double]
    /// Width of the hour at the left of each column.
    let hourWidth: Double
    /// For each hour, how many lines it takes; none for one that shares the line of an earlier one.
    let lines: [Int]
    /// Runs of hours, as positions: one for each sheet, or, with ``Demand/blocks``, several side by side on each.
    let parts: [Range<Int>]
    /// The runs of each sheet.
    let sheets: [[Range<Int>]]

    /// The room between a minute and the marks above it, in millimetres.
    let markGap: Double

    /// The number of lines of marks above a minute.
    let markLines: Int

    /// The gap between neighbouring columns, in widths of a minute.
    static let columnGap = 0.6
    /// The height of a line of marks, in sizes of the marks.
    static let markLeading = 1.12
    /// The height of the line for what a proof says, in sizes of the marks.
    static let proofLine = 1.15
    /// The height of a line of minutes, in sizes of the minutes.
    static let minuteLeading = 1.05

    /// The fewest sheets come first, then the largest type, then the plainest marks.
    init(_ demand: Demand) {
        let load = Load(demand)
        let smallest = Marks.allCases.map { PosterGrid(load, Cell(demand, minute: demand.smallest, $0)) }
        let sheets = smallest.map(\.sheets.count).min() ?? 1
        let sizes = Self.sizes(demand)
        var broken: PosterGrid?
        for size in sizes[Self.first(of: sizes, for: load, sheets: sheets)...] {
            if size <= (broken.map { $0.minute * demand.shareForWhole } ?? 0) { break }
            for marks in Marks.allCases {
                let cell = Cell(demand, minute: size, marks)
                guard load.mayFit(cell, sheets: sheets) else { continue }
                let grid = PosterGrid(load, cell)
                guard grid.sheets.count == sheets, grid.fits(demand) else { continue }
                if grid.isWhole {
                    self = grid
                    return
                }
                if size <= demand.largestBroken, broken == nil { broken = grid }
            }
        }
        if let broken {
            self = broken
            return
        }
        self = smallest.first { $0.sheets.count == sheets } ?? smallest[0]
    }

    /// The sizes of the minutes that are tried, the largest first.
    private static func sizes(_ demand: Demand) -> [Double] {
        Array(sequence(first: demand.largest) { $0 - 0.5 * SheetFormat.point }.prefix { $0 > demand.smallest })
    }

    /// The position of the first size at which departures may fit, with any marks. Larger type never takes fewer lines, so
    /// it is found by halving, without laying out the hours at most sizes.
    private static func first(of sizes: [Double], for load: Load, sheets: Int) -> Int {
        Marks.allCases.reduce(sizes.count) { best, marks in
            var (low, high) = (0, best)
            while low < high {
                let middle = (low + high) / 2
                if load.mayFit(Cell(load.demand, minute: sizes[middle], marks), sheets: sheets) {
                    high = middle
                } else {
                    low = middle + 1
                }
            }
            return low
        }
    }

    /// The room that a departure takes at one size of the minutes.
    private struct Cell {
        let minute: Double
        let mark: Double
        let marks: Marks
        let markLines: Int
        let markGap: Double
        let width: Double
        let line: Double
        let hourWidth: Double
        /// The number of lines that a sheet holds.
        let capacity: Int

        init(_ demand: Demand, minute: Double, _ marks: Marks) {
            self.minute = minute
            self.marks = marks
            mark = max(demand.smallest, minute * 0.6)
            let isStacked = marks == .stacked && demand.typeMark > 0 && demand.destinationMark > 0
            markLines = demand.typeMark + demand.destinationMark == 0 ? 0 : isStacked ? 2 : 1
            markGap = markLines == 0 ? 0 : demand.markGap * minute
            let dot = demand.hasDots ? 0.42 * minute : 0
            let ems = isStacked ? max(demand.typeMark, demand.destinationMark) : demand.bothMarks * marks.squeeze
            let triangle = demand.hasTriangles ? 0.24 * minute : 0
            width = max(2 * TextWidth.digit * minute + dot + triangle, ems * mark) + demand.gap * minute
            line =
                minute * PosterGrid.minuteLeading + Double(markLines) * mark * PosterGrid.markLeading
                + demand.leading * minute + markGap + (demand.isProof ? PosterGrid.proofLine * mark : 0)
            hourWidth = demand.hourEms * minute
            capacity = max(1, Int(demand.height(mark) / line))
        }
    }

    /// The sums of a demand, counted once for all the sizes that are tried.
    private struct Load {
        let demand: Demand
        /// For each column, how many departures each hour has; one column behind the other.
        private let counts: [Int]
        private let hours: Int
        private let rows: [Bool]
        /// The ways to share out the width: wholly by how busy columns are, by half, and not at all. Where all columns are alike, there is only one.
        private let shares: [Share]

        /// How much of the width each column gets.
        private struct Share {
            /// None where all columns get the same.
            let weights: [Double]
            let sum: Double
        }

        init(_ demand: Demand) {
            self.demand = demand
            counts = demand.columns.flatMap { $0.map { $0.count } }
            hours = demand.columns.first?.count ?? 0
            rows = demand.rows
            let peaks = demand.columns.map { hours in hours.reduce(0.0) { max($0, Double($1.count)) } }
            // A busy column needs more width, but only counting lines shows how much more is best.
            let areAlike = demand.placement == .minutes || peaks.allSatisfy { $0 == peaks[0] }
            let highest = peaks.reduce(1, max)
            shares = (areAlike ? [0] : [1, 0.5, 0]).map { share in
                if share == 0 { return Share(weights: [], sum: 0) }
                let weights = peaks.map { share * max($0, 0.6 * highest) + (1 - share) * highest }
                return Share(weights: weights, sum: weights.reduce(0, +))
            }
        }

        /// Returns whether the lines would fit, were they cut anywhere.
        func mayFit(_ cell: Cell, sheets: Int) -> Bool {
            // Minutes in their places take further lines, whose number does not follow from the number of departures.
            if demand.placement == .minutes { return true }
            return shares.contains { share in
                let columns = widths(cell, share)
                let perLine = perLine(columns, cell)
                var sum = 0
                for hour in 0..<hours { sum += lines(of: hour, columns, perLine, cell) }
                return sum <= sheets * demand.blocks * cell.capacity
            }
        }

        /// The widths of the columns and the lines of the hours, chosen so that they take the fewest lines.
        func best(_ cell: Cell) -> (columns: [Double], lines: [Int]) {
            var best: (columns: [Double], lines: [Int], sum: Int)?
            for share in shares {
                let columns = widths(cell, share)
                let perLine = perLine(columns, cell)
                let lines = (0..<hours).map { self.lines(of: $0, columns, perLine, cell) }
                let sum = lines.reduce(0, +)
                if best.map({ sum < $0.sum }) ?? true { best = (columns, lines, sum) }
            }
            return best.map { ($0.columns, $0.lines) } ?? ([], [])
        }

        /// The room for departures in a column: the hour stands at the left, and a fifth of a minute is left between.
        private func room(_ width: Double, _ cell: Cell) -> Double { width - cell.hourWidth - 0.2 * cell.minute }

        /// How many departures a line of each column has, where they stand one after another.
        private func perLine(_ columns: [Double], _ cell: Cell) -> [Int] {
            columns.map { max(1, Int(room($0, cell) / cell.width)) }
        }

        /// Returns how many lines an hour takes in the column where it takes most.
        private func lines(of hour: Int, _ columns: [Double], _ perLine: [Int], _ cell: Cell) -> Int {
            guard rows[hour] else { return 0 }
            var lines = 1
            for column in columns.indices {
                switch demand.placement {
                case .rows:
                    let count = counts[column * hours + hour]
                    lines = max(lines, (count + perLine[column] - 1) / perLine[column])
                case .minutes:
                    let room = room(columns[column], cell)
                    let lanes = PosterGrid.lanes(demand.columns[column][hour], cell: cell.width, room: room)
                    lines = max(lines, (lanes.max() ?? 0) + 1)
                }
            }
            return lines
        }

        /// The width shared out by the number of departures in the busiest hour of each column.
        private func widths(_ cell: Cell, _ share: Share) -> [Double] {
            let (count, blocks) = (Double(demand.columns.count), Double(demand.blocks))
            let gaps = PosterGrid.columnGap * cell.minute * (count * blocks - 1)
            let room = (demand.width - gaps) / blocks - cell.hourWidth * count
            if share.weights.isEmpty {
                return [Double](repeating: room / count + cell.hourWidth, count: demand.columns.count)
            }
            return share.weights.map { room * $0 / share.sum + cell.hourWidth }
        }
    }

    /// The grid at one size of the minutes.
    private init(_ load: Load, _ cell: Cell) {
        minute = cell.minute
        marks = cell.marks
        mark = cell.mark
        (markLines, markGap) = (cell.markLines, cell.markGap)
        self.cell = cell.width
        line = cell.line
        hourWidth = cell.hourWidth
        (columns, lines) = load.best(cell)
        parts = Self.parts(lines, atMost: cell.capacity, blocks: load.demand.blocks)
        let count = max(1, (parts.count + load.demand.blocks - 1) / load.demand.blocks)
        sheets = (0..<count).map { [parts] in
            Array(parts[parts.count * $0 / count..<parts.count * ($0 + 1) / count])
        }
    }

    /// Whether no hour takes more than one line.
    var isWhole: Bool { lines.allSatisfy { $0 <= 1 } }

    /// Returns whether every sheet has room for its hours, and every cell for its type: only then is the grid a true
    /// one.
    func fits(_ demand: Demand) -> Bool {
        let room = demand.height(mark)
        return zip(demand.columns, columns).allSatisfy { $1 - hourWidth >= cell }
            && parts.allSatisfy { Double(lines[$0].reduce(0, +)) * line <= room }
    }

    /// The line of each departure of an hour when each stands at its minute.
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

    /// Returns where the cell of a minute begins when each stands at its minute.
    static func position(_ minute: Int, cell: Double, room: Double) -> Double {
        Double(minute) / 59 * max(0, room - cell)
    }
}
