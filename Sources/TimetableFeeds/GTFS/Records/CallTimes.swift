import Timetable

/// The times of a call in whole minutes, seconds cut off: who is there at 08:05:00 catches what leaves at 08:05:40.
struct CallTimes: Equatable, Sendable {
    /// Minutes since midnight of the service day, 0 to 2,879; both are always there.
    private let arrivalMinutes: Int16
    private let departureMinutes: Int16

    /// - Parameters: seconds since midnight, within ``ServiceTime/range``.
    init(arrival: Int32, departure: Int32) {
        arrivalMinutes = Int16(truncatingIfNeeded: arrival / 60)
        departureMinutes = Int16(truncatingIfNeeded: departure / 60)
    }

    var arrival: ServiceTime { ServiceTime(clamping: Int(arrivalMinutes)) }
    var departure: ServiceTime { ServiceTime(clamping: Int(departureMinutes)) }
}
