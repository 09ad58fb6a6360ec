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
}
