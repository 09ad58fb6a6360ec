import Timetable

/// How a train type is drawn in a diagram.
public struct OuDiaTypeStyle: Sendable {
    /// A mark of one or two characters: 急. It may be empty.
    public let mark: String
    /// The category, which gives the colour and the width of the line.
    public let category: TrainCategory

    /// A style of a type.
    public init(mark: String, category: TrainCategory) {
        self.mark = mark
        self.category = category
    }

    /// The colour of the site's light pages, as the format writes it: blue, green, red.
    var color: String {
        switch category {
        case .local: "001A1714"
        case .rapid: "00B0580A"
        case .semiExpress: "003A7011"
        case .express: "002216BD"
        case .limited: "0094237B"
        }
    }

    /// Whether the line is bold.
    var isBold: Bool { category == .express || category == .limited }
}
