/// How riders get on, or off, where a vehicle calls (GTFS Schedule Reference, `pickup_type` and `drop_off_type`).
public enum Boarding: Int, CaseIterable, Hashable, Sendable {
    /// As always.
    case regular
    /// Not at all.
    case none
    /// Whoever wants to calls the operator beforehand.
    case byPhone
    /// Whoever wants to has to tell the driver.
    case onRequest
}
