/// A day of the week. Its raw value is the number of its bit in ``DayKinds``.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
