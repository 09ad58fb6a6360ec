import PDF
import SiteCore

/// What stands above the hours of a column of a poster: its days, their dates, how many trains there are.
struct PosterColumnHead {
    private let sheet: SheetFormat
    private let frame: PageFrame
    /// Whether a column has to say which direction it shows.
    private let namesDirections: Bool
    /// How many lines the dates of a column take below its name, where one of them has no room beside it.
    private let dateLines: Int
    let height: Double

    /// - Parameters:
    ///   - columns: All of the poster, so that its pages are alike.
    ///   - width: That of the narrowest of them.
    init(
        _ columns: [PosterTimetable.Column],
        width: Double,
        namesDirections: Bool,
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) {
        (self.sheet, self.frame, self.namesDirections) = (sheet, frame, namesDirections)
        let dates = columns.map { Self.dates(of: $0, width: width, sheet, frame) }
        dateLines = dates.contains { $0.isCrowded } ? min(2, dates.map(\.lines.count).max() ?? 0) : 0
        height =
            (namesDirections ? 14 : 8.5) * sheet.scale + 1.25 * Double(dateLines) * Self.detailSize(sheet)
    }

    private static func detailSize(_ sheet: SheetFormat) -> Double { max(sheet.smallestType, 4.4 * sheet.scale) }

    /// The dates of a column, cut into lines of its width, and whether they would have to be squeezed beside its name.
    private static func dates(
        of column: PosterTimetable.Column,
        width: Double,
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) -> (lines: [String], isCrowded: Bool) {
        guard let detail = frame.detail(of: column.schedule)?.text else { return ([], false) }
        let size = detailSize(sheet)
        let room = 0.78 * width - TextWidth.ems(frame.days(of: column.schedule).text) * 5.4 * sheet.scale
        return (TextWidth.lines(detail, width: width / size), TextWidth.ems(detail) * size > 1.25 * room)
    }

    func draw(
        _ column: PosterTimetable.Column,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double
    ) {
        let u = sheet.scale
        var base = y + 5.8 * u
        let direction = frame.namesInBoth { namesDirections ? $0.language.directionLabels[column.timetable] : "" }
        let own = frame.days(of: column.schedule)
        let heading = canvas.add(.heading, saying: [direction, own])
        if namesDirections {
            canvas.text(
                direction,
                x: x,
                y: base,
                size: 5.2 * u,
                class: "b",
                limit: width,
                of: heading
            )
            base += 5.8 * u
        }
        let detail = frame.detail(of: column.schedule)
        // In two languages a heading takes all that the count leaves.
        let share = frame.companions.isEmpty ? 0.5 : 0.76
        let size = 5.4 * u
        if column.isNew {
            var box = SVG.Path()
            box.box(
                x: x,
                y: base - 0.95 * size,
                width: min(TextWidth.ems(own.text) * size, share * width),
                height: 1.2 * size
            )
            canvas.path(class: "proof", box)
        }
        canvas.text(own, x: x, y: base, size: size, class: "b", limit: share * width, of: heading)
        let used = min(TextWidth.ems(own.text) * size, share * width) + 0.5 * size
        let countSize = Self.detailSize(sheet)
        if column.count > 0 || column.headways.isEmpty {
            let count = frame.strings.count("trains-count", column.count)
            canvas.text(count, x: x + width, y: base, size: countSize, anchor: .end, class: "soft", limit: 0.2 * width)
        }
        // Whoever stands there on one of the exceptions has to see it.
        if dateLines > 0, let detail {
            for (number, line) in detail.lines(width: width / countSize, most: dateLines).enumerated() {
                let y = base + 1.25 * Double(number + 1) * countSize
                canvas.text(line, x: x, y: y, size: countSize, class: "soft", limit: width)
            }
            return
        }
        // A sheet in one language has the name of the days in another beside it.
        let second =
            frame.companions.isEmpty ? frame.language.all.first { $0[column.schedule] != own.text } : nil
        let other = detail ?? OtherNames(second.map { [($0[column.schedule], $0.language.rawValue)] } ?? [])
        canvas.text(other, x: x + used, y: base, size: countSize, class: "soft", limit: max(0.1, 0.78 * width - used))
    }
}
