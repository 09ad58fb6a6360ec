import Timetable

/// What hangs where people wait, and so what one timetable is for.
public enum Board: Hashable, Sendable {
    /// All trains that leave a railway's station in one direction.
    case direction(Direction.ID)
    /// Everything that leaves a pole, of whatever route and direction.
    case pole(Stop.ID)

    /// The direction; `nil` for a pole.
    public var directionID: Direction.ID? { if case .direction(let id) = self { id } else { nil } }

    /// The feed's id of the direction or of the pole.
    public func feedID(in dataset: Dataset) -> String {
        switch self {
        case .direction(let id): dataset[id].feedID
        case .pole(let id): dataset[id].feedID
        }
    }

    /// The pole; `nil` for a direction.
    public var poleID: Stop.ID? { if case .pole(let id) = self { id } else { nil } }
}
