/// What is true of a departure besides its type and its destination.
///
/// A trait has one bit, wherever it stands: in tables, on posters, in data files, and in the scripts that read these.
/// ```
/// let short: DepartureTraits = [.missesFirst, .missesSecond, .endsBefore]  // 7
/// short.reaches(1)  // false
/// ```
public struct DepartureTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set of its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It does not get to the first of the places that its direction is named after.
    public static let missesFirst = DepartureTraits(rawValue: 1)
    /// It does not get to the second.
    public static let missesSecond = DepartureTraits(rawValue: 2)
    /// A short working: it gets to none of them, and its last call is one that the trains to them make on the way.
    public static let endsBefore = DepartureTraits(rawValue: 4)
    /// What follows from the places that the direction is named after.
    public static let ends: DepartureTraits = [.missesFirst, .missesSecond, .endsBefore]
    /// The train's run starts here: it comes from nowhere, not from another railway or lap.
    public static let startsHere = DepartureTraits(rawValue: 8)
    /// A later departure of its table gets to some place before it.
    public static let isPassed = DepartureTraits(rawValue: 128)
    /// It is new or at another minute than in the earlier timetable, and the publisher wants that marked.
    public static let isRevised = DepartureTraits(rawValue: 256)

    /// The trait of missing the first or the second place, 0 or 1.
    static func misses(_ end: Int) -> DepartureTraits { end == 0 ? .missesFirst : .missesSecond }

    /// Whether it gets to the first or the second place, 0 or 1.
    public func reaches(_ end: Int) -> Bool { !contains(.misses(end)) }
}
