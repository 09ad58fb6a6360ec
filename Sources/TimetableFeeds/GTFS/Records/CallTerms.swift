import Timetable

/// What a call says besides its times. A feed has a few hundred different ones.
struct CallTerms: Hashable, Sendable {
    /// Where riders are told here that the vehicle goes, if that is not what the trip says.
    var headsign = TextPool.Key.none
    /// How riders get on.
    var pickup = Boarding.regular
    /// How riders get off.
    var dropOff = Boarding.regular
    /// Whether the times are not those of a timetable: interpolated, or marked as approximate (`timepoint`).
    var isApproximate = false
    var pickupBookingID: Identifier<BookingRuleRecord>?
    var dropOffBookingID: Identifier<BookingRuleRecord>?
}
