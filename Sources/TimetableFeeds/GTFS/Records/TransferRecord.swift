import Timetable

/// A row of transfers.txt. What is `nil` is any.
struct TransferRecord: Equatable, Sendable {
    /// The raw values are those of `transfer_type`.
    enum Kind: Int, Sendable {
        case recommended, timed, needsTime, impossible, staySeated, leaveSeat
    }

    var fromStopID: Identifier<StopRecord>?
    var toStopID: Identifier<StopRecord>?
    var fromRouteID: Identifier<RouteRecord>?
    var toRouteID: Identifier<RouteRecord>?
    var fromTripID: Identifier<TripRecord>?
    var toTripID: Identifier<TripRecord>?
    var kind: Kind
    /// Seconds that the way takes.
    var minimumTime: Int?
    var line: Int
}
