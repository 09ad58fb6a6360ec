import Foundation
import PDF
import SiteCore
import Timetable
import TimetableFacts

/// The printed train diagram of a railway on the days of one schedule: time across and to scale, stations down, four hours
/// in each drawing.
package struct DiagramSheets {
    let sheet: SheetFormat
    private let diagram: TrainDiagram
    private let layout: DiagramLayout
    /// The windows of each sheet.
    private let sheets: [ArraySlice<DiagramHours.Window>]
    private let head: LineSheetHead
    private let footer: PosterFooter
    private let frame: PageFrame

    /// How many sheets there are.
    package var count: Int { sheets.count }

    /// - Parameter tables: Positions in the site's tables of lines: those of all directions on the days of one schedule.
    package init(_ tables: [Int], on sheet: SheetFormat, _ frame: PageFrame) {
        let entries = tables.map { frame.site.timetables.lines.all[$0] }
        diagram = TrainDiagram(entries, frame.site.dataset, orders: frame.site.lines.orders)
        self.sheet = sheet
        self.frame = frame
        let margin = LineSheets.margin(sheet)
        let other = frame.language.all.first { $0.language != frame.names.language }
        head = LineSheetHead(
            entries[0].railwayID,
            frame.strings["train-diagram"],
            other?.strings["train-diagram"] ?? "",
            schedule: frame.names[entries[0].scheduleID],
            sheet,
            frame
        )
        footer = PosterFooter(width: sheet.width - 2 * margin, sheet, frame)
        let legend = Self.legend(diagram.lines.map(\.trainID), minute: 1.25, sheet, frame)
        let fixed = 2 * margin + head.height + legend.height(LineSheets.smallestType(sheet)) + footer.height
        layout = DiagramLayout(
            diagram,
            on: sheet,
            room: sheet.height - fixed,
            widest: diagram.rows.map { TextWidth.ems(frame.names[$0.stationID]) }.max() ?? 0
        )
        let windows = DiagramHours(diagram, down: layout.rows, frame.site.dataset).windows
        sheets = stride(from: 0, to: windows.count, by: layout.drawings).map { [layout] first in
            windows[first..<min(first + layout.drawings, windows.count)]
        }
    }

    /// The types of some trains, and the scale.
    private static func legend(_ trains: [Train.ID], minute: Double, _ sheet: SheetFormat, _ frame: PageFrame)
        -> PosterLegend
    {
        let types = LineTypeView.all(of: trains, frame).map {
            PosterLegend.Item(sign: .stroke($0.category), name: $0.name)
        }
        let scale = frame.strings(
            "diagram-scale",
            ["millimetres": minute.formatted(.number.locale(.init(identifier: "en")))]
        )
        return PosterLegend(
            [
                (frame.strings["train-types"], types),
                (frame.strings["remarks"], [PosterLegend.Item(sign: .nothing, name: scale)]),
            ],
            width: sheet.width - 2 * LineSheets.margin(sheet)
        )
    }

    /// Draws a sheet.
    package func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let windows = sheets[number]
        let margin = LineSheets.margin(sheet)
        let type = LineSheets.smallestType(sheet)
        let hours = (windows.first?.hour ?? 0)...((windows.last?.hour ?? 0) + DiagramHours.length - 1)
        head.draw(
            into: &canvas,
            x: margin,
            y: margin,
            sheet: frame.strings.sheet(number, of: sheets.count, hours: hours)
        )
        for (place, window) in windows.enumerated() {
            let top = margin + head.height + layout.label + Double(place) * layout.step
            let hours = frame.strings.clock.span(window.hour...window.hour + DiagramHours.length - 1)
            canvas.begin(.figure("\(head.said) \(hours.from)–\(hours.to)"))
            drawGrid(window, top, into: &canvas)
            drawTrains(window, top, into: &canvas)
            canvas.endPiece()
        }
        let seen = Set(windows.flatMap(\.lines).map(\.path.train)).sorted()
        let legend = Self.legend(seen, minute: layout.minute, sheet, frame)
        let bottom = sheet.height - margin - footer.height
        legend.draw(into: &canvas, x: margin, y: bottom - legend.height(type), size: type)
        footer.draw(into: &canvas, x: margin, y: bottom)
    }

    private func x(_ minute: Double, _ window: DiagramHours.Window) -> Double {
        layout.left + (minute - Double(window.minutes.lowerBound)) * layout.minute
    }

    /// Lines of two, ten and sixty minutes and of the stations, with the hours and the names.
    private func drawGrid(_ window: DiagramHours.Window, _ top: Double, into canvas: inout some Canvas & ~Copyable) {
        let down = Double(layout.rows.last ?? 0) / 100
        var (two, ten, hour, names) = (SVG.Path(), SVG.Path(), SVG.Path(), SVG.Path())
        for minute in stride(from: window.minutes.lowerBound, through: window.minutes.upperBound, by: 2) {
            let x = x(Double(minute), window)
            if minute % 60 == 0 {
                hour.vertical(x: x, y: top, height: down)
            } else if minute % 10 == 0 {
                ten.vertical(x: x, y: top, height: down)
            } else {
                two.vertical(x: x, y: top, height: down)
            }
        }
        let size = layout.nameSize
        for (row, station) in diagram.rows.enumerated() {
            let y = top + Double(layout.rows[row]) / 100
            let name = top + Double(layout.names[row]) / 100
            if station.isMain {
                hour.horizontal(x: layout.left, y: y, width: layout.width)
            } else {
                ten.horizontal(x: layout.left, y: y, width: layout.width)
            }
            names.line(from: (layout.left - 1.1 * size, name), to: (layout.left - 0.2 * size, y))
            canvas.text(
                frame.names[station.stationID],
                x: layout.left - 1.3 * size,
                y: name + 0.36 * size,
                size: size,
                anchor: .end,
                class: station.isMain ? "b" : "",
                limit: layout.left - LineSheets.margin(sheet) - 1.3 * size
            )
        }
        canvas.path(class: "two", two)
        canvas.path(class: "rule", ten)
        canvas.path(class: "rule", names)
        canvas.path(class: "hour", hour)
        let type = LineSheets.smallestType(sheet)
        for number in 0...DiagramHours.length {
            // Where a day ends, its last hour is the one that the next begins with.
            let text = frame.strings.clock.hour(window.hour + number)
            let x = x(Double(60 * (window.hour + number)), window)
            for y in [top - 0.4 * type, top + layout.height + 1.2 * type] {
                canvas.text(text, x: x, y: y, size: type, anchor: .middle, class: "b")
            }
        }
    }

    private func drawTrains(_ window: DiagramHours.Window, _ top: Double, into canvas: inout some Canvas & ~Copyable) {
        let size = 0.8 * LineSheets.smallestType(sheet)
        // Labels are thought of in figures that are nine units tall.
        let unit = size / 9
        func units(_ at: (x: Int, y: Int), _ line: DiagramHours.Line) -> (x: Int, y: Int) {
            let minutes = Double(at.x + line.shift - window.minutes.lowerBound)
            return (
                x: Int((minutes * layout.minute / unit).rounded()), y: Int((Double(at.y) / 100 / unit).rounded())
            )
        }
        var labels = DiagramLabels(
            width: 0...Int(layout.width / unit),
            height: -2...Int((layout.height + layout.label) / unit)
        )
        for line in window.lines {
            for piece in line.path.pieces { labels.add(piece.map { units($0, line) }) }
        }
        let looks = Dictionary(grouping: window.lines) { frame.classes(of: frame.site.dataset[$0.path.train].typeID) }
        for (classes, lines) in looks.sorted(by: { $0.key < $1.key }) {
            var path = SVG.Path()
            for line in lines {
                for piece in line.path.pieces {
                    let bends = piece.map { (x: Double($0.x + line.shift), y: Double($0.y)) }
                    path.line(
                        through: Self.part(of: bends, within: window.minutes).map {
                            (x: x($0.x, window), y: top + $0.y / 100)
                        }
                    )
                }
            }
            canvas.path(class: "train \(classes)", path)
        }
        for (classes, lines) in looks.sorted(by: { $0.key < $1.key }) {
            for line in lines {
                let number = frame.site.dataset[line.path.train].number
                guard !number.isEmpty, let piece = line.path.pieces.first,
                    let place = labels.place(number, piece.map { units($0, line) })
                else { continue }
                let angle = Double(place.degrees) * .pi / 180
                let (along, across) = (Double(place.x) * unit, Double(place.y) * unit)
                canvas.text(
                    number,
                    x: layout.left + along * cos(angle) - across * sin(angle),
                    y: top + along * sin(angle) + across * cos(angle),
                    size: size,
                    class: "time \(classes)",
                    turned: Double(place.degrees)
                )
            }
        }
    }

    /// What is seen of a line between two minutes.
    static func part(of bends: [(x: Double, y: Double)], within minutes: ClosedRange<Int>) -> [(x: Double, y: Double)] {
        let (low, high) = (Double(minutes.lowerBound), Double(minutes.upperBound))
        if bends.count == 1 { return bends.filter { (low...high).contains($0.x) } }
        var seen: [(x: Double, y: Double)] = []
        for (from, to) in zip(bends, bends.dropFirst()) {
            // What only touches a side has no length within.
            if from.x < to.x ? to.x <= low || from.x >= high : !(low...high).contains(from.x) { continue }
            func at(_ x: Double) -> (x: Double, y: Double) {
                (x, to.x > from.x ? from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x) : from.y)
            }
            let start = from.x < low ? at(low) : from
            let end = to.x > high ? at(high) : to
            if let last = seen.last, last == start {} else { seen.append(start) }
            seen.append(end)
        }
        return seen
    }
}
