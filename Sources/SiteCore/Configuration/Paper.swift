/// A paper that posters are made for, by the name that site.yaml and the command line use.
///
/// All of them have sides of 1 to √2 (within 0.3 %), so that a poster of one can be printed on any other.
public enum Paper: String, CaseIterable, Sendable {
    /// About as tall for its width as a phone.
    case a6 = "A6"
    case a5 = "A5"
    case a4 = "A4"
    case a3 = "A3"
    case a2 = "A2"
    case a1 = "A1"
    case jisB4 = "JIS-B4"
    case jisB2 = "JIS-B2"
    /// JIS B1, as Japanese stations hang it; the ISO's is smaller.
    case b1 = "B1"

    /// The short and the long side in millimetres: ISO 216 for A, JIS P 0138 for B.
    public var millimetres: (short: Int, long: Int) {
        switch self {
        case .a6: (105, 148)
        case .a5: (148, 210)
        case .a4: (210, 297)
        case .a3: (297, 420)
        case .a2: (420, 594)
        case .a1: (594, 841)
        case .jisB4: (257, 364)
        case .jisB2: (515, 728)
        case .b1: (728, 1030)
        }
    }

    /// The smallest type on it, in points: 6 on A4 and A5, which are held in the hand, 12 from A3 on, which hangs.
    /// A6 is looked at on a screen, which enlarges it.
    public var smallestType: Double {
        switch self {
        case .a6: 4.25
        case .a5, .a4: 6
        case .jisB4: 9
        default: 12
        }
    }

    /// The name as part of a file's name: `jis-b4`.
    package var fileName: String { rawValue.lowercased() }
}

/// A paper and which way it is held.
public struct SheetFormat: Equatable, Sendable {
    /// The paper on which a poster is printed.
    public var paper: Paper
    /// Whether the long side lies below.
    public var isLandscape: Bool

    /// A3, upright.
    public init(_ paper: Paper = .a3, landscape: Bool = false) {
        self.paper = paper
        isLandscape = landscape
    }

    /// All known papers.
    package static let all = Paper.allCases.flatMap { [SheetFormat($0), SheetFormat($0, landscape: true)] }

    /// The unit is the millimetre.
    public var width: Double { Double(isLandscape ? paper.millimetres.long : paper.millimetres.short) }
    /// The unit is the millimetre.
    public var height: Double { Double(isLandscape ? paper.millimetres.short : paper.millimetres.long) }
    /// Lengths are thought of on A3 and grow with the paper; this is by how much.
    package var scale: Double { Double(paper.millimetres.short) / 297 }
    /// The smallest type in millimetres.
    package var smallestType: Double { paper.smallestType * Self.point }
    /// The size of what is read beside the timetable, in millimetres: the smallest type up to A3, and larger with the
    /// sheet from there on, since a larger sheet is read from farther away.
    package var textSize: Double { max(smallestType, scale > 1 ? Paper.a3.smallestType * Self.point * scale : 0) }
    /// A point in millimetres.
    package static let point = 25.4 / 72

    /// `a3`, `jis-b4-landscape`.
    package var fileName: String { paper.fileName + (isLandscape ? "-landscape" : "") }

    /// The style sheet that makes a page print on it. It is small, so that a script can put one in place of another.
    ///
    /// Lengths are in millimetres throughout: browsers know few papers by name, and take Letter for any other.
    package var css: String {
        let (width, height) = (Int(width), Int(height))
        return
            "@page{size:\(width)mm \(height)mm;margin:0}\n:root{--sheet-width:\(width)mm;--sheet-height:\(height)mm}\n"
    }
}
