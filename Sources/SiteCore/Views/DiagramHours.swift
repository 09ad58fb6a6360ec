import Timetable
import TimetableFacts

/// The lines of a train diagram in windows of four hours, from the first hour in which a train runs to the last.
package struct DiagramHours {
    /// The line of a train where it is drawn: as it runs, and the part behind the boundary of the day once more a day
    /// earlier, for trains that still run when the day begins.
    package struct Line {
        /// Its position in the diagram.
        package let number: Int
        package let path: DiagramPath
        /// In minutes.
        package let shift: Int

        package init(number: Int, path: DiagramPath, shift: Int) {
            (self.number, self.path, self.shift) = (number, path, shift)
        }

        /// In minutes.
        package var span: ClosedRange<Int> { path.from + shift...path.until + shift }
    }

    /// Some hours of the day, with all that is seen in them.
    package struct Window {
        /// The hour of the service day with which it begins.
        package let hour: Int
        package let lines: [Line]

        /// In minutes of the service day.
        package var minutes: ClosedRange<Int> { 60 * hour...60 * (hour + DiagramHours.length) }
    }

    /// How many hours a window has.
    package static let length = 4

    package let windows: [Window]

    /// - Parameter down: How far down each row of the diagram lies.
    package init(_ diagram: TrainDiagram, down: [Int], _ dataset: Dataset) {
        let start = Int(dataset.source.dayBoundary.rawValue)
        let end = start + 24 * 60
        var shown: [Line] = []
        for (number, line) in diagram.lines.enumerated() {
            guard let path = DiagramPath(line, down: down, dataset) else { continue }
            shown.append(Line(number: number, path: path, shift: 0))
            if path.until > end { shown.append(Line(number: number, path: path, shift: -24 * 60)) }
        }
        // What runs on behind the boundary stands before the first train.
        let first = max(start, shown.map(\.span.lowerBound).min() ?? 0) / 60
        let last = min(end, shown.map(\.span.upperBound).max() ?? 0)
        windows = stride(from: first, to: max(first + 1, (last + 59) / 60), by: Self.length).map { hour in
            let minutes = 60 * hour...60 * (hour + Self.length)
            return Window(hour: hour, lines: shown.filter { $0.span.overlaps(minutes) })
        }
    }

    /// Where names stand beside rows: at these, moved as little as it takes to be `least` apart.
    package static func apart(_ rows: [Int], least: Int) -> [Int] {
        var names = rows
        for row in names.indices.dropFirst() { names[row] = max(names[row], names[row - 1] + least) }
        let bottom = max(rows.last ?? 0, least * (rows.count - 1))
        for row in names.indices.reversed() {
            names[row] = min(names[row], row == names.count - 1 ? bottom : names[row + 1] - least)
        }
        return names
    }
}
