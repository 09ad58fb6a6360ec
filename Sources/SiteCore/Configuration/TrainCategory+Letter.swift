import Timetable

extension TrainCategory {
    /// The class that draws the category's colour.
    package var letter: String {
        switch self {
        case .local: "l"
        case .rapid: "r"
        case .semiExpress: "s"
        case .express: "e"
        case .limited: "x"
        }
    }
}
