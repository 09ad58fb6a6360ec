/// The kinds of day that trains may run on.
///
/// A holiday is a kind of its own: on a public holiday that falls on a Tuesday the trains of `holiday` run, not
/// those of `tuesday`.
public struct DayKinds: OptionSet, Hashable, Sendable {
    /// Bit 0 is Monday, bit 6 Sunday, bit 7 holiday.
    public let rawValue: UInt8

    /// Makes a set from bits as in ``rawValue``.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Monday that is no holiday; the other days of the week follow in order.
    public static let monday = DayKinds(rawValue: 1)
    /// Tuesday that is no holiday.
    public static let tuesday = DayKinds(rawValue: 2)
    /// Wednesday that is no holiday.
    public static let wednesday = DayKinds(rawValue: 4)
    /// Thursday that is no holiday.
    public static let thursday = DayKinds(rawValue: 8)
    /// Friday that is no holiday.
    public static let friday = DayKinds(rawValue: 16)
    /// Saturday that is no holiday.
    public static let saturday = DayKinds(rawValue: 32)
    /// Sunday that is no holiday.
    public static let sunday = DayKinds(rawValue: 64)
    /// A public holiday, whatever its day of the week.
    public static let holiday = DayKinds(rawValue: 128)

    /// Monday to Friday.
    public static let weekdays: DayKinds = [.monday, .tuesday, .wednesday, .thursday, .friday]

    /// Every single kind, Monday first, holiday last.
    public static let each: [DayKinds] = (0..<8).map { DayKinds(rawValue: 1 << $0) }
}
