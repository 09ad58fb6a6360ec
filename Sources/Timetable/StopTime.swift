/// One call of one train at one station. At least one of its times is there.
public struct StopTime: Equatable, Sendable {
    /// The station called at. It is the one that the train's pattern has at this place, kept here too, so that a
    /// million look-ups need no train.
    public let stationID: Station.ID
    /// Short integers, with -1 for none, so that a million of these stay small.
    @usableFromInline let platform: Int32
    @usableFromInline let arrivalMinutes: Int16
    @usableFromInline let departureMinutes: Int16

    /// Makes a call; one of the times may be missing.
    public init(stationID: Station.ID, arrival: ServiceTime?, departure: ServiceTime?, platformID: Stop.ID? = nil) {
        self.stationID = stationID
        platform = platformID?.rawValue ?? -1
        arrivalMinutes = arrival?.rawValue ?? -1
        departureMinutes = departure?.rawValue ?? -1
    }

    /// When the train comes in, where the feed says so.
    @inlinable public var arrival: ServiceTime? { ServiceTime(rawValue: arrivalMinutes) }

    /// When the train leaves; `nil` where it ends, is handed over to another railway, or takes nobody on.
    @inlinable public var departure: ServiceTime? { ServiceTime(rawValue: departureMinutes) }

    /// The platform or pole at which it stops, where the feed says so: a child of the station's stop.
    @inlinable public var platformID: Stop.ID? { platform < 0 ? nil : Stop.ID(Int(platform)) }
}
