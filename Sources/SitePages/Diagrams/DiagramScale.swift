import SiteCore
import Templating
import Timetable
import TimetableFacts

/// How far down the stations of a train diagram lie, and how far its hours go, in sixteenths of an em.
struct DiagramScale {
    /// Units to a step, which is a minute across: ten of them are as wide as on paper.
    private static let step = 4
    /// What stands above the first station, and below the last.
    static let (above, below) = (16, 8)
    /// The least between two names, and the most that a station has on the average.
    private static let (least, most) = (12, 32)

    /// How far along the day a minute lies, or how far down a step.
    static func x(_ steps: Int) -> Int { steps * step }

    let stations: [Station.ID]
    let isMain: [Bool]
    /// By row, from the top down, in steps; no two are the same.
    let steps: [Int]
    /// The same in units.
    let ys: [Int]
    /// Where the names of the rows stand: at these, moved apart where there is no room.
    let names: [Int]
    var height: Int { max(ys.last ?? 0, names.last ?? 0) }

    init(_ rows: [TrainDiagram.Row]) {
        stations = rows.map(\.stationID)
        isMain = rows.map(\.isMain)
        let gaps = zip(rows, rows.dropFirst()).map { $1.seconds - $0.seconds }
        let total = max(1, rows.last?.seconds ?? 1)
        // Enough for each name, unless that makes the diagram too high to be read.
        let height = Double(min(Self.least * total / max(1, gaps.min() ?? 1), Self.most * gaps.count))
        let perMinute = 60 * height / Double(total * Self.step)
        // By halves of steps, stations lie as far apart as trains take minutes, or the half of a step off.
        let share = (perMinute >= 1 ? (2 * perMinute).rounded() / 2 : perMinute) / 60
        var steps: [Int] = []
        for row in rows { steps.append(max(Int((Double(row.seconds) * share).rounded()), (steps.last ?? -1) + 1)) }
        self.steps = steps
        ys = steps.map(Self.x)
        names = DiagramHours.apart(ys, least: Self.least)
    }

    /// Lines of two, ten and sixty minutes, and of the stations, the main ones apart: an hour, which others use again.
    func grid(_ hours: Range<Int>) -> HTML {
        let (from, width, bottom) = (Self.x(60 * hours.lowerBound), Self.x(60), ys.last ?? 0)
        func lines(_ step: Int, but other: Int) -> String {
            stride(from: 0, through: 60, by: step).filter { $0 % other != 0 || step == other }
                .map { "M\(from + Self.x($0)) 0v\(bottom)" }.joined()
        }
        func rows(_ isMain: Bool) -> String {
            zip(ys, self.isMain).filter { $1 == isMain }.map { "M\(from) \($0.0)h\(width)" }.joined()
        }
        return HTML(
            "<g id=grid><g id=hour><path class=two d=\"\(lines(2, but: 10))\"/><path class=ten d=\"\(lines(10, but: 60))\"/>"
                + "<path class=hour d=\"\(lines(60, but: 60))\"/><path class=rows d=\"\(rows(false))\"/>"
                + "<path class=\"rows main\" d=\"\(rows(true))\"/></g>"
                + hours.dropFirst().map { "<use href=#hour x=\(Self.x(60 * $0) - from) />" }.joined() + "</g>"
        )
    }
}
