import Timetable

/// What a cell of a timetable says of a train at a station.
enum WorksheetCell: Equatable, Sendable {
    /// A time in minutes since midnight, 0 to 2,879, as written: 0:10 may mean the midnight that ends the day.
    case time(Int)
    /// The train passes without a stop (レ, |).
    case passes
    /// The train does not come here (=, …, an empty cell).
    case notServed

    /// The signs for a train that passes, as timetables in print and in spreadsheets have them.
    static let passing: Set<String> = ["レ", "|", "│", "┃", "↓", "↑", "v", "レ点", "pass", "通過"]
    /// The signs for a train that does not come here.
    static let absent: Set<String> = [
        "", "=", "||", "‖", "∥", "║", "-", "--", "ー", "―", "—", "–", "...", "..", "・・", "・・・", "×", "*", "·", "··",
    ]

    /// Reads a cell; `nil` where it is none of the three.
    init?(_ text: String) {
        let text = text.folded
        if Self.absent.contains(text) {
            self = .notServed
        } else if Self.passing.contains(text) {
            self = .passes
        } else if let minutes = Self.minutes(text) {
            self = .time(minutes)
        } else {
            return nil
        }
    }

    /// A time as `9:05`, `09:05`, `9:05:30` (whose seconds are cut off), `9.05`, `905` or `25:10`.
    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }.map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        let hour: Int?
        let minute: Int?
        switch parts.count {
        case 1 where (3...4).contains(text.count):
            (hour, minute) = (Int(text.dropLast(2)), Int(text.suffix(2)))
        case 2 where parts[1].count == 2, 3 where parts[1].count == 2 && parts[2].count == 2:
            (hour, minute) = (Int(parts[0]), Int(parts[1]))
        default:
            return nil
        }
        guard let hour, let minute, (0...47).contains(hour), (0...59).contains(minute) else { return nil }
        return hour * 60 + minute
    }
}
