/// Something in a store that no import writes.
struct StoreDamage: Error, CustomStringConvertible {
    /// What it is, without a full stop.
    let description: String

    init(_ description: String) { self.description = description }
}
