import Messages

/// Why nothing is taken from a report on the present.
public struct LiveFeedError: Explained, Equatable {
    /// The file as the user named it.
    public let file: String
    /// What is wrong, as a clause.
    public let reason: Message

    /// The error in a sentence for a person.
    public var explanation: Message { Message("\(file): \(reason).") }
}
