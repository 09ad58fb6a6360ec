/// What a proof has found.
public struct ProofReport: Equatable, Sendable {
    /// How many posters were compared.
    public let posters: Int
    /// How many of them differ.
    public let changed: Int
    /// How many lines the list has.
    public let changes: Int
}
