import SiteCore

/// What is decided for the pages of a poster: whether departures stand in a grid of hours or in a list, how large, and
/// how many sheets that takes. The fewest sheets come first, then the largest type.
struct PosterPlan {
    let table: PosterTimetable
    let placement: PosterGrid.Placement
    private let sheet: SheetFormat
    private let width: Double
    private let room: Double
    private let namesDirections: Bool
    private let frame: PageFrame

    /// The largest type of minutes in a grid and of times in a list, in points on A3.
    private static let largest = (grid: 40.0, list: 84.0)
    /// How much larger type has to be for hours that stand in runs side by side.
    private static let gain = 1.2
    /// The largest type of minutes where an hour takes more than one line, in points on A3.
    private static let broken = 26.0

    /// How many departures an hour has at most for which one line is better than larger type.
    private static let few = 6

    /// - Parameters:
    ///   - height: For the departures with their heads, their legend and the strip, in millimetres.
    ///   - namesDirections: Whether a column has to say which direction it shows.
    init(
        _ table: PosterTimetable,
        _ placement: PosterGrid.Placement,
        on sheet: SheetFormat,
        height: Double,
        namesDirections: Bool,
        _ frame: PageFrame
    ) {
        (self.table, self.placement, self.sheet, self.frame) = (table, placement, sheet, frame)
        (room, self.namesDirections) = (height, namesDirections)
        width = sheet.width - 20 * sheet.scale
    }

    /// The smallest type. A proof is read on a desk, and takes no more sheets than the poster for its signs.
    private var smallest: Double { (table.isProof ? 0.7 : 1) * sheet.smallestType }

    /// The size of a legend beside marks of a size.
    func legendSize(_ mark: Double) -> Double {
        max(sheet.textSize, min(mark, 16 * SheetFormat.point * sheet.scale))
    }

    /// What stands above columns of a width.
    func head(_ columns: [PosterTimetable.Column], width: Double) -> PosterColumnHead {
        PosterColumnHead(columns, width: width, namesDirections: namesDirections, sheet, frame)
    }

    /// The same above the columns of a page with a grid.
    func head(above columns: [PosterTimetable.Column]) -> PosterColumnHead {
        head(columns, width: width / Double(max(1, columns.count)))
    }

    /// The pages of some columns.
    ///
    /// - Parameter strip: The height of what stands below the legend.
    func pages(_ columns: [PosterTimetable.Column], besides strip: Double) -> [Poster.Page] {
        if placement == .rows, let page = list(columns, besides: strip) { return [page] }
        // Of all hours of the columns: that of a sheet with some of them is no higher.
        let whole = PosterLegend(PosterUse(table, columns: columns, frame), width: width, frame)
        let height = room - strip - head(above: columns).height
        let largest = (size: legendSize(.infinity), height: whole.height(legendSize(.infinity)))
        let peak = columns.flatMap(\.hours).reduce(0) { max($0, $1.count) }
        let single = table.demand(
            columns,
            placement,
            width: width,
            smallest: smallest,
            largest: Self.largest.grid * SheetFormat.point * sheet.scale,
            height: { [self] mark in
                let size = legendSize(mark)
                return height - (size < largest.size ? whole.height(size) : largest.height)
            }
        )
        func grid(_ blocks: Int) -> PosterGrid? {
            var demand = single
            (demand.blocks, demand.mergesGaps) = (blocks, true)
            // Only where there is room to choose, larger type has room for all signs.
            demand.hasTriangles = blocks > 1 && table.traits.contains(.endsBefore)
            if peak <= Self.few { demand.shareForWhole = 0.7 }
            demand.largestBroken = Self.broken * SheetFormat.point * sheet.scale
            let grid = PosterGrid(demand)
            return blocks == 1 || grid.fits(demand) ? grid : nil
        }
        // Many departures an hour have no larger type in a half of the width.
        guard let single = grid(1) else { return [] }
        let isSettled = placement == .minutes || single.sheets.count == 1 && peak > Self.few
        let best = (isSettled ? [] : [2, 3].compactMap(grid)).reduce(single) { best, other in
            if other.sheets.count != best.sheets.count { return other.sheets.count < best.sheets.count ? other : best }
            return other.isWhole && other.minute > Self.gain * best.minute ? other : best
        }
        return best.sheets.map { runs in
            let part = (runs.first?.lowerBound ?? 0)..<(runs.last?.upperBound ?? 0)
            let use = PosterUse(table, columns: columns, part: part, frame)
            return Poster.Page(
                columns: columns,
                body: .grid(best, runs),
                legend: PosterLegend(use, width: width, frame)
            )
        }
    }

    /// The page of a day with few departures; `nil` where a grid is better.
    private func list(_ columns: [PosterTimetable.Column], besides strip: Double) -> Poster.Page? {
        guard let load = table.load(columns) else { return nil }
        func legend(_ list: PosterList) -> PosterLegend {
            PosterLegend(PosterUse(table, columns: columns, list: list, frame), width: width, frame)
        }
        func planned(names saysNames: Bool) -> PosterList? {
            func demand(_ legend: Double) -> PosterList.Demand {
                PosterList.Demand(
                    width: width,
                    height: room - strip - legend,
                    head: { head(columns, width: $0).height },
                    smallest: smallest,
                    largest: Self.largest.list * SheetFormat.point * sheet.scale,
                    saysNames: saysNames
                )
            }
            // What stands in the legend follows from the list, and its height from what stands in it.
            return PosterList(load, demand(0)).flatMap {
                PosterList(load, demand(legend($0).height(legendSize($0.mark))))
            }
        }
        let list = PosterList.better(names: planned(names: true), marks: planned(names: false), load)
        return list.map { Poster.Page(columns: columns, body: .list($0), legend: legend($0)) }
    }
}
