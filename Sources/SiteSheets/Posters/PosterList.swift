import SiteCore

/// The departures of a quiet day one below another: each with its whole time in large figures, and whither it goes. It
/// takes the place of a grid of hours in which hardly anything would stand. All lengths are in millimetres.
struct PosterList {
    /// A departure's destination in words, and what they need.
    struct Words {
        /// Font size.
        let size: Double
        /// How many lines the longest name takes.
        let lines: Int
        /// The room of a line.
        let room: Double
    }

    /// What is asked of a list.
    struct Demand {
        var width: Double
        var height: Double
        /// The height above the departures of a block, by the width of a block.
        var head: (_ width: Double) -> Double
        /// The smallest type, and the largest that times may have.
        var smallest: Double
        var largest: Double
        /// Whether destinations are words. Else they are marks, as in a grid.
        var saysNames: Bool
    }

    /// How many departures a day has at most.
    static let most = 20

    /// Font size of the times.
    let size: Double
    /// Font size of the marks.
    let mark: Double
    /// The names of destinations; `nil` where none stand beside the times.
    let words: Words?
    /// How many blocks stand side by side: one for each column of the poster.
    let across: Int
    /// How many stacks of departures a block has, side by side.
    let stacks: Int
    /// For each line of blocks, how many departures a stack has at most.
    let rows: [Int]
    /// Width of a block, and of a stack.
    let block: Double
    let stack: Double
    /// Width of the times, with the dot before and the triangle behind them.
    let clock: Double
    /// Width of the triangle alone.
    let triangle: Double

    /// The widths of what stands in a list, in ems.
    struct Load {
        let counts: [Int]
        let clock: Double
        let hasDots: Bool
        let hasTriangles: Bool
        let type: Double
        let destination: Double
        let signs: Double
        let names: [String]
        let isProof: Bool
    }

    /// How long a name without spaces is at least, in ems, that may stand on two lines.
    private static let shortest = 7.0

    /// The gap between blocks, in sizes of the smallest type.
    private static let gap = 2.0
    /// The height of a line of departures, in sizes of the times: the least, and the most.
    private static let leading = (least: 1.3, most: 2.5)

    /// The list in the largest type that fits; `nil` where none does.
    init?(_ load: Load, _ demand: Demand) {
        var best: PosterList?
        let most = load.counts.max() ?? 0
        for across in (1...max(1, load.counts.count)).reversed() {
            let down = (load.counts.count + across - 1) / across
            // No arrangement has a line of blocks more than it needs.
            if across > 1, (load.counts.count + across - 2) / (across - 1) == down { continue }
            let width = (demand.width - Double(across - 1) * Self.gap * demand.smallest) / Double(across)
            let gaps = Double(down - 1) * demand.smallest
            let height = demand.height - Double(down) * demand.head(width) - gaps
            for stacks in 1...max(1, min(4, most)) {
                let rows = stride(from: 0, to: load.counts.count, by: across).map { first in
                    load.counts[first..<min(first + across, load.counts.count)].reduce(1) {
                        max($0, ($1 + stacks - 1) / stacks)
                    }
                }
                let stack = width / Double(stacks)
                var size = min(demand.largest, height / Double(rows.reduce(0, +)) / Self.leading.least)
                let least = max(demand.smallest, best.map { $0.size * 1.05 } ?? 0)
                while size >= least {
                    if let words = Self.words(load, demand, size: size, stack: stack) {
                        let shape = (across: across, stacks: stacks, rows: rows)
                        best = PosterList(load, demand, size: size, words: words.0, shape, block: width)
                        break
                    }
                    size -= 0.5 * SheetFormat.point
                }
            }
        }
        guard let best else { return nil }
        self = best
    }

    private init(
        _ load: Load,
        _ demand: Demand,
        size: Double,
        words: Words?,
        _ shape: (across: Int, stacks: Int, rows: [Int]),
        block: Double
    ) {
        (self.size, self.words, self.block) = (size, words, block)
        (across, stacks, rows) = shape
        stack = block / Double(shape.stacks)
        mark = Self.mark(size, demand)
        clock = Self.clock(load, size)
        triangle = load.hasTriangles ? Self.triangle * size : 0
    }

    /// The room of a triangle behind a time, in sizes of the times.
    private static let triangle = 0.4

    private static func mark(_ size: Double, _ demand: Demand) -> Double { max(demand.smallest, 0.5 * size) }

    private static func clock(_ load: Load, _ size: Double) -> Double {
        (load.clock + (load.hasDots ? 0.45 : 0) + (load.hasTriangles ? triangle : 0)) * size
    }

    /// The names beside the times at a size of these; `nil` where something has no room.
    private static func words(_ load: Load, _ demand: Demand, size: Double, stack: Double) -> (Words?, Void)? {
        let mark = Self.mark(size, demand)
        // A quarter of a time is free on either side, and the gap before the next stack.
        var room = stack - clock(load, size) - 0.75 * size
        room -= load.type > 0 ? (load.type + 0.4) * mark : 0
        room -= load.signs > 0 ? (load.signs + 0.3) * mark : 0
        room -= load.isProof ? 2.2 * mark + 0.3 * size : 0
        if !demand.saysNames || load.names.isEmpty {
            room -= load.destination > 0 ? (load.destination + 0.3) * mark : 0
        }
        if room < 0 { return nil }
        guard demand.saysNames, !load.names.isEmpty else { return (nil, ()) }
        for (share, lines) in [(0.62, 1), (0.5, 1), (0.42, 1), (0.5, 2)] {
            let own = max(demand.smallest, share * size)
            if lines == 2, 2.3 * own > leading.least * size { continue }
            // A name may be set a tenth narrower than it is.
            let fits = load.names.allSatisfy { name in
                let set = Self.lines(name, width: room / own)
                // A short name in kanji is one word.
                if set.count > 1, !name.contains(" "), TextWidth.ems(name) < shortest { return false }
                return set.count <= lines && set.allSatisfy { TextWidth.ems($0) * own <= 1.1 * room }
            }
            if fits { return (Words(size: own, lines: lines, room: room), ()) }
        }
        return nil
    }

    /// The better one of a list with names and one with marks in their place: where all go to one place, a name may cost
    /// little of the size; where they do not, it is worth more.
    static func better(names: PosterList?, marks: PosterList?, _ load: Load) -> PosterList? {
        guard let names, let marks else { return names ?? marks }
        return marks.size > (load.names.count == 1 ? 1.2 : 1.7) * names.size ? marks : names
    }

    /// A name in as few lines of a width as it needs, which are as even as these allow. The unit is the em.
    static func lines(_ name: String, width: Double) -> [String] {
        let fewest = TextWidth.lines(name, width: 1.1 * width)
        var even = TextWidth.ems(name) / Double(max(1, fewest.count))
        while even < 1.1 * width {
            let lines = TextWidth.lines(name, width: even)
            if lines.count == fewest.count { return lines }
            even += 0.5
        }
        return fewest
    }

    /// Height of a line of departures, where all of them have a height together.
    func line(_ height: Double) -> Double {
        min(height / Double(max(1, rows.reduce(0, +))), Self.leading.most * size)
    }

    /// How many departures stand in a stack of a column with so many.
    func rows(of count: Int) -> Int { max(1, (count + stacks - 1) / stacks) }
}
