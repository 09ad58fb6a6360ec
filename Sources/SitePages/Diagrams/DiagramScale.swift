import Templating
import Timetable
import TimetableFacts

/// How far down the stations of a train diagram lie, and how far its hours go, in sixteenths of an em.
struct DiagramScale {
    /// Units to a minute: ten of them are as wide as on paper.
    private static let minute = 4
    /// What stands above the first station, and below the last.
    static let (above, below) = (16, 8)
    /// The least between two names, and the most that a station has on the average.
    private static let (least, most) = (12, 32)

    /// How far along the day a minute lies.
    static func x(_ minutes: Int) -> Int { minutes * minute }

    let stations: [Station.ID]
    let isMain: [Bool]
    /// By row, from the top down; no two are less than two units apart.
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
        let height = min(Self.least * total / max(1, gaps.min() ?? 1), Self.most * gaps.count)
        var ys: [Int] = []
        for row in rows { ys.append(max(row.seconds * height / total, (ys.last ?? -2) + 2)) }
        self.ys = ys
        names = Self.apart(ys)
    }

    /// The places, moved as little as it takes to be apart.
    private static func apart(_ ys: [Int]) -> [Int] {
        var names = ys
        for row in names.indices.dropFirst() { names[row] = max(names[row], names[row - 1] + least) }
        let bottom = max(ys.last ?? 0, least * (ys.count - 1))
        for row in names.indices.reversed() {
            names[row] = min(names[row], row == names.count - 1 ? bottom : names[row + 1] - least)
        }
        return names
    }

    /// Lines of two, ten and sixty minutes, and of the stations, the main ones apart.
    func grid(_ window: Range<Int>) -> HTML {
        let (from, width, bottom) = (Self.x(window.lowerBound), Self.x(window.count), ys.last ?? 0)
        func lines(_ step: Int, but other: Int) -> String {
            stride(from: window.lowerBound, through: window.upperBound, by: step)
                .filter { $0 % other != 0 || step == other }.map { "M\(Self.x($0)) 0v\(bottom)" }.joined()
        }
        func rows(_ isMain: Bool) -> String {
            zip(ys, self.isMain).filter { $1 == isMain }.map { "M\(from) \($0.0)h\(width)" }.joined()
        }
        return HTML(
            "<path class=two d=\"\(lines(2, but: 10))\"/><path class=ten d=\"\(lines(10, but: 60))\"/>"
                + "<path class=hour d=\"\(lines(60, but: 60))\"/><path class=rows d=\"\(rows(false))\"/>"
                + "<path class=\"rows main\" d=\"\(rows(true))\"/>"
        )
    }
}
