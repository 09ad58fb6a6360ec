import Timetable

/// The word by which a rider tells a departure from another one to the same destination. For a train that comes back to
/// where it leaves, it says where that train goes.
public enum Way: Hashable, Sendable {
    /// A stop at which this one calls and the others do not: 光が丘行（大門経由）.
    case via(Stop.ID)
    /// The direction around a loop: 外回り 大崎行.
    case along(Direction.ID)
    /// A train that goes round: its direction where it has a name, and the next large stops ahead, two at most:
    /// 外回り 池袋・上野方面.
    case round(Direction.ID?, [Stop.ID])
}
