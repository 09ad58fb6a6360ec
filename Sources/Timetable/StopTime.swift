/// One call of one train at one station. At least one of its times is there.
///
/// ```swift
/// let call = StopTime(stationID: station, arrival: nil, departure: ServiceTime(hour: 24, minute: 5))
/// call.departure?.clock       // "00:05"
/// call.boarding               // .regular
/// ```
public struct StopTime: Hashable, Sendable {
    /// The station called at. It is the one that the train's pattern has at this place, kept here too, so that a
    /// million look-ups need no train.
    public let stationID: Station.ID
    /// -1 for none.
    @usableFromInline let platform: Int32
    /// From the lowest bit: 12 bits each of arrival and departure, 2 bits each of boarding and alighting, 1 bit of
    /// ``isApproximate``.
    @usableFromInline let bits: UInt32

    /// What stands where there is no time.
    @usableFromInline static let noTime: UInt32 = 0xFFF

    /// Makes a call; one of the times may be missing. Where nobody may get on, there is no departure.
    public init(
        stationID: Station.ID,
        arrival: ServiceTime?,
        departure: ServiceTime?,
        platformID: Stop.ID? = nil,
        boarding: Boarding = .regular,
        alighting: Boarding = .regular,
        isApproximate: Bool = false
    ) {
        self.stationID = stationID
        platform = platformID?.rawValue ?? -1
        var bits = arrival.map { UInt32($0.rawValue) } ?? Self.noTime
        bits |= (departure.map { UInt32($0.rawValue) } ?? Self.noTime) << 12
        bits |= UInt32(boarding.rawValue) << 24 | UInt32(alighting.rawValue) << 26
        self.bits = bits | (isApproximate ? 1 << 28 : 0)
    }

    /// The call with other times and all else the same.
    @inlinable init(_ other: StopTime, bits: UInt32) {
        (stationID, platform, self.bits) = (other.stationID, other.platform, bits)
    }

    /// When the train comes in, where the feed says so.
    @inlinable public var arrival: ServiceTime? { ServiceTime(rawValue: Int16(bits & Self.noTime)) }

    /// When the train leaves; `nil` where it ends, is handed over to another railway, or takes nobody on.
    @inlinable public var departure: ServiceTime? { ServiceTime(rawValue: Int16(bits >> 12 & Self.noTime)) }

    /// The platform or pole at which it stops, where the feed says so: a child of the station's stop.
    @inlinable public var platformID: Stop.ID? { platform < 0 ? nil : Stop.ID(Int(platform)) }

    /// How riders get on. Where it is ``Boarding/none``, there is no ``departure`` either.
    @inlinable public var boarding: Boarding { Boarding(rawValue: Int(bits >> 24 & 3)) ?? .regular }

    /// How riders get off.
    @inlinable public var alighting: Boarding { Boarding(rawValue: Int(bits >> 26 & 3)) ?? .regular }

    /// Whether its times are only about right: the feed says so, or gives times before and after it only.
    @inlinable public var isApproximate: Bool { bits >> 28 & 1 == 1 }

    /// All that it says besides its station, its platform and its times, as one number: calls of the same manner differ in
    /// nothing else.
    @inlinable public var manner: UInt32 { bits >> 24 }
}
