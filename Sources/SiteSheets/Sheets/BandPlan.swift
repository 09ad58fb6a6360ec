import PDF
import SiteCore

/// Bands of hours one below another: the size of their type, and the sheet on which each of them stands. Each holds
/// some columns side by side.
struct BandPlan {
    /// Columns side by side, under one heading.
    struct Band {
        /// The text before its title, unless the band above has the same: its station.
        var place = ""
        /// The lines above its columns, the first one large; empty for none.
        var title: [String] = []
        /// The class of its colours; that of the sheet by default.
        var railwayClass: String?
        let columns: [PosterTimetable.Column]
        /// What stands above each of the columns.
        let headings: [String]
        /// Which of the table's hours it has.
        var part: Range<Int>
    }

    /// A band with its grid.
    struct Placed {
        let band: Band
        let grid: PosterGrid
        /// Height of its hours, in millimetres.
        var hours: Double { Double(grid.lines[band.part].reduce(0, +)) * grid.line }
    }

    /// What is asked of the type.
    struct Setting {
        let smallest: Double
        let largest: Double
        /// Of marks and headings.
        let smallestMark: Double
        /// The room beside a minute and above it, in its sizes.
        let gap: Double
        let leading: Double
        /// The room between a minute and its marks, likewise.
        var markGap = 0.0
        /// Whether hours stand in ink beside a thin bar.
        var hasPlainHours = false
    }

    let table: PosterTimetable
    /// Font size of the minutes.
    let minute: Double
    let pages: [[Placed]]
    private let width: Double
    private let type: Setting

    /// - Parameter room: The height for bands, by the size of the marks.
    init(_ bands: [Band], _ table: PosterTimetable, width: Double, type: Setting, room: (_ mark: Double) -> Double) {
        self.table = table
        (self.width, self.type) = (width, type)
        func placed(_ bands: [Band], _ size: Double) -> [Placed] {
            bands.map { Placed(band: $0, grid: Self.grid($0, table, width: width, size: size, type)) }
        }
        var size = type.largest
        while size > type.smallest {
            let all = placed(bands, size)
            if Self.fit(all, type, room) {
                (minute, pages) = (size, [all])
                return
            }
            size -= 0.25 * SheetFormat.point
        }
        // As few sheets as there can be, in the largest type that so many allow.
        func sheets(_ size: Double) -> [[Placed]] {
            let room = room(max(type.smallestMark, 0.6 * size))
            let all = bands.flatMap { Self.cut($0, table, width: width, size: size, type, room) }
            return Self.balanced(all, type, room)
        }
        let smallest = sheets(type.smallest)
        size = type.largest
        while size > type.smallest {
            let pages = sheets(size)
            if pages.count == smallest.count {
                (minute, self.pages) = (size, pages)
                return
            }
            size -= 0.5 * SheetFormat.point
        }
        (minute, pages) = (type.smallest, smallest)
    }

    private static func grid(_ band: Band, _ table: PosterTimetable, width: Double, size: Double, _ type: Setting)
        -> PosterGrid
    {
        var demand = table.demand(
            band.columns,
            .rows,
            width: width,
            smallest: type.smallestMark,
            largest: max(size, type.smallestMark),
            // A band is as high as it has to be.
            height: { _ in 100_000 }
        )
        (demand.gap, demand.leading, demand.markGap) = (type.gap, type.leading, type.markGap)
        return PosterGrid(demand)
    }

    private static func fit(_ placed: [Placed], _ type: Setting, _ room: (Double) -> Double) -> Bool {
        let mark = placed.reduce(type.smallestMark) { max($0, $1.grid.mark) }
        return placed.reduce(0) { $0 + $1.hours + heading($1.band, type) } <= room(mark)
    }

    /// A band that is higher than a sheet is cut in two, and so on.
    private static func cut(
        _ band: Band,
        _ table: PosterTimetable,
        width: Double,
        size: Double,
        _ type: Setting,
        _ room: Double
    ) -> [Placed] {
        let placed = Placed(band: band, grid: grid(band, table, width: width, size: size, type))
        guard placed.hours + heading(band, type) > room, band.part.count > 1 else { return [placed] }
        let lines = placed.grid.lines
        let half = lines[band.part].reduce(0, +) / 2
        var (sum, middle) = (0, band.part.lowerBound)
        while sum < half, middle < band.part.upperBound - 1 {
            sum += lines[middle]
            middle += 1
        }
        var (first, second) = (band, band)
        first.part = band.part.lowerBound..<max(middle, band.part.lowerBound + 1)
        second.part = first.part.upperBound..<band.part.upperBound
        return [first, second].flatMap { cut($0, table, width: width, size: size, type, room) }
    }

    /// On as few sheets as possible, none of them with much less on it than the others.
    private static func balanced(_ all: [Placed], _ type: Setting, _ room: Double) -> [[Placed]] {
        let heights = all.map { $0.hours + heading($0.band, type) }
        let fewest = parts(heights, room).count
        var even = heights.reduce(0, +) / Double(max(1, fewest))
        while even < room, parts(heights, even).count > fewest { even += 2 }
        return parts(heights, min(even, room)).map { Array(all[$0]) }
    }

    private static func parts(_ heights: [Double], _ room: Double) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, sum) = (0, 0.0)
        for (number, height) in heights.enumerated() {
            if sum + height > room + 0.001, number > start {
                parts.append(start..<number)
                (start, sum) = (number, 0)
            }
            sum += height
        }
        return parts + (start < heights.count ? [start..<heights.count] : [])
    }

    /// The height of what stands above the hours of a band, and of the gap below it.
    static func heading(_ band: Band, _ type: Setting) -> Double {
        let size = headingSize(type)
        let title = band.title.isEmpty ? 0 : 1.75 + 1.25 * Double(band.title.count - 1)
        return (title + (band.headings.allSatisfy(\.isEmpty) ? 0.2 : 1.4) + 0.7) * size
    }

    private static func headingSize(_ type: Setting) -> Double { max(type.smallestMark * 1.25, 3.9) }

    /// The smallest type of a sheet.
    var smallest: Double {
        pages.joined().reduce(Self.headingSize(type)) { min($0, $1.grid.minute, $1.grid.mark) }
    }

    /// Of the marks of a sheet, which its legend has as well.
    func mark(_ page: Int) -> Double { pages[page].reduce(type.smallestMark) { max($0, $1.grid.mark) } }

    /// Draws the bands of a sheet into a height, and returns where they end.
    func draw(_ page: Int, into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, height: Double) -> Double {
        let placed = pages[page]
        let headings = placed.reduce(0) { $0 + Self.heading($1.band, type) }
        let hours = placed.reduce(0) { $0 + $1.hours }
        // The hours fill the sheet, but a short day is not pulled apart.
        let stretch = hours > 0 ? min(1.5, max(1, (height - headings) / hours)) : 1
        var top = y
        var place = ""
        for each in placed {
            if let name = each.band.railwayClass { canvas.beginGroup(class: name) }
            let own = each.band.place == place ? "" : each.band.place
            place = each.band.place
            top = draw(each, of: own, into: &canvas, x: x, y: top, stretch: stretch)
            if each.band.railwayClass != nil { canvas.endGroup() }
        }
        return top
    }

    private func draw(
        _ placed: Placed,
        of place: String,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        stretch: Double
    ) -> Double {
        let size = Self.headingSize(type)
        var top = y
        let title = canvas.add(.heading, saying: [place] + placed.band.title)
        for (number, line) in placed.band.title.enumerated() {
            if number == 0 {
                canvas.rectangle(x: x, y: top + 0.25 * size, width: 0.45 * size, height: 1.3 * size, class: "line")
            }
            let own = number == 0 ? 1.2 * size : size
            var left = x + 0.9 * size
            if number == 0, !place.isEmpty {
                canvas.text(place, x: left, y: top + 1.35 * size, size: own, class: "b", limit: 0.5 * width, of: title)
                left += min(TextWidth.ems(place) * own, 0.5 * width) + size
            }
            canvas.text(
                line,
                x: left,
                y: top + (number == 0 ? 1.35 : 0.95) * size,
                size: placed.band.place.isEmpty ? own : size,
                class: number == 0 ? "b" : "soft",
                limit: x + width - left,
                of: title
            )
            top += (number == 0 ? 1.75 : 1.25) * size
        }
        let hasHeadings = !placed.band.headings.allSatisfy(\.isEmpty)
        let base = top + size
        top += (hasHeadings ? 1.4 : 0.2) * size
        var left = x
        let line = placed.grid.line * stretch
        let columns = zip(placed.band.columns, placed.band.headings)
        for ((column, heading), width) in zip(columns, placed.grid.columns) {
            let own = canvas.add(placed.band.title.isEmpty ? .heading : .subheading)
            canvas.text(heading, x: left, y: base, size: size, class: "b", limit: width, of: own)
            PosterCells(
                table: table,
                column: column,
                grid: placed.grid,
                placement: .rows,
                part: placed.band.part,
                x: left,
                y: top,
                width: width,
                line: line,
                hasPlainHours: type.hasPlainHours
            ).draw(into: &canvas)
            left += width + PosterGrid.columnGap * placed.grid.minute
        }
        return top + placed.hours * stretch + 0.7 * size
    }
}

extension PosterTimetable {
    /// The hours in which something leaves in some columns.
    func part(of columns: [Column]) -> Range<Int> {
        let used = hours.indices.filter { hour in columns.contains { !$0.hours[hour].isEmpty } }
        return (used.first ?? 0)..<((used.last ?? -1) + 1)
    }
}
