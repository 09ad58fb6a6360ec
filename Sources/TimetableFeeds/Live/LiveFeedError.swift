/// Why nothing is taken from what should tell of the present.
public struct LiveFeedError: Error, Equatable, CustomStringConvertible {
    /// The file as the user named it.
    public let file: String
    /// What is wrong, as a clause.
    public let reason: String

    /// The error in a sentence for a person.
    public var description: String { "\(file): \(reason)." }
}
