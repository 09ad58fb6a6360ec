import Timetable

/// A row of frequencies.txt: a trip that is repeated every so many seconds.
struct FrequencyRecord: Equatable, Sendable {
    var tripID: Identifier<TripRecord>
    /// Seconds since midnight of the service day, when the first vehicle leaves the first stop.
    var from: Int
    /// Seconds since midnight at which none leaves any more; more than ``from``.
    var until: Int
    /// Seconds from one vehicle to the next, 1 or more.
    var headway: Int
    /// Whether the times are those of a timetable, and not merely the distance between vehicles.
    var isExact: Bool
    var line: Int

    /// The last second of a service day, 47:59:59.
    static let latest = (Int(ServiceTime.range.upperBound) + 1) * 60 - 1

    /// How many vehicles leave, where the times are exact: 1 or more.
    var count: Int { (until - from - 1) / headway + 1 }
}
