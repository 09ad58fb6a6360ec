import Messages

/// Something in a store that no import writes.
struct StoreDamage: Explained {
    /// What it is, without a full stop.
    let explanation: Message

    init(_ explanation: Message) { self.explanation = explanation }
}
