import Output

/// What was printed.
public struct PosterReport: Sendable {
    /// How many files there are.
    public let files: Int
    /// How many sheets of paper they take.
    public let sheets: Int
    /// What became of the files of a folder that is kept; `nil` for any other.
    public let output: OutputReport?
    /// What proofs have found; `nil` where nothing was compared.
    public internal(set) var proof: ProofReport?
}
