import SiteCore
import TimetableFacts

/// Where things stand in a printed train diagram. The unit is the millimetre unless told.
struct DiagramLayout {
    /// How far down each row lies from the first, in hundredths.
    let rows: [Int]
    /// Where the names of the rows stand: at these, moved apart where there is no room; in hundredths.
    let names: [Int]
    let nameSize: Double
    /// How wide a minute is, in whole twentieths, so that it can be measured and told.
    let minute: Double
    /// From the sheet's edge to the first hour.
    let left: Double
    /// The height of hours above and below a drawing.
    let label: Double
    /// How many drawings of four hours stand on a sheet.
    let drawings: Int
    /// The height of a drawing between its first station and its last, or the last name.
    let height: Double

    /// How steep the fastest train is, as far down in a minute as so many minutes across: at least where several drawings
    /// share a sheet, and at most.
    private static let steep = (least: 2.0, most: 4.0)
    /// What is left free between two drawings, as a share of the type.
    private static let gap = 1.5

    var width: Double { minute * Double(60 * DiagramHours.length) }
    /// From one drawing to the next.
    var step: Double { height + 2 * label + Self.gap * nameSize }

    /// - Parameters:
    ///   - room: The height that all drawings of a sheet have.
    ///   - widest: The width of the longest name, in ems.
    init(_ diagram: TrainDiagram, on sheet: SheetFormat, room: Double, widest: Double) {
        let margin = LineSheets.margin(sheet)
        let across = sheet.width - 2 * margin
        let type = LineSheets.smallestType(sheet)
        let gaps = Double(max(1, diagram.rows.count - 1))
        label = 1.6 * type
        let most = room - 2 * label
        nameSize = min(type, most / (1.1 * (gaps + 1)))
        let least = 1.1 * nameSize
        let beside = min(widest * nameSize, 0.16 * across) + 1.5 * nameSize
        minute = max(0.05, (20 * (across - beside) / Double(60 * DiagramHours.length)).rounded(.down) / 20)
        left = sheet.width - margin - minute * Double(60 * DiagramHours.length)
        let minutes = Double(max(1, diagram.rows.last?.seconds ?? 1)) / 60
        let (flat, gap) = (max(Self.steep.least * minute * minutes, least * gaps), 2 * label + Self.gap * nameSize)
        drawings = max(1, Int((room + Self.gap * nameSize) / (flat + gap)))
        let each = min(most, (room + Self.gap * nameSize) / Double(drawings) - gap)
        let down = min(each / minutes, max(Self.steep.most * minute, least * gaps / minutes))
        rows = diagram.rows.map { Int((Double($0.seconds) / 60 * down * 100).rounded()) }
        names = DiagramHours.apart(rows, least: Int(least * 100))
        height = Double(max(rows.last ?? 0, names.last ?? 0)) / 100
    }
}
