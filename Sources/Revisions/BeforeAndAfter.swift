/// A value before and after a revision.
public struct BeforeAndAfter<Value: Sendable & Equatable>: Sendable, Equatable {
    /// In the earlier timetable.
    public var old: Value
    /// In the later timetable.
    public var new: Value

    /// Makes a pair of values.
    public init(old: Value, new: Value) { (self.old, self.new) = (old, new) }

    /// Whether both differ.
    public var isChanged: Bool { old != new }
}
