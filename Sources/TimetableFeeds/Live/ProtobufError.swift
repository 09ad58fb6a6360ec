import Messages

/// Why bytes are no message of Protocol Buffers, and at which of them.
struct ProtobufError: Error, Equatable {
    /// What is wrong, as a clause.
    let reason: Message
    /// The byte at fault, from 0.
    let offset: Int
}
