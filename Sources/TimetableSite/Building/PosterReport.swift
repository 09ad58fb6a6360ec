import Output
import SiteCore

/// What was printed.
public struct PosterReport: Sendable {
    /// How many files there are.
    public let files: Int
    /// How many sheets of paper they take.
    public let sheets: Int
    /// What became of the files of a folder that is kept; `nil` for any other.
    public let output: OutputReport?
    /// The height of the smallest minutes of all posters, in millimetres, and from how many metres it can be read; `nil` where
    /// no poster was printed.
    public let figures: (millimetres: Double, metres: Double)?
    /// How many posters have minutes that cannot be read from a metre away, where those stand who look at one.
    public let small: Int
    /// How many posters no paper makes large enough for the distance that was asked for.
    public let unreadable: Int
    /// What proofs have found; `nil` where nothing was compared.
    public internal(set) var proof: ProofReport?

    /// - Parameter readFrom: The distance in metres that was asked for.
    init(files: Int, _ drawn: [DrawnPiece], _ readFrom: Double?, output: OutputReport?) {
        (self.files, self.output) = (files, output)
        sheets = drawn.reduce(0) { $0 + $1.pages }
        let heights = drawn.compactMap(\.figures)
        figures = heights.min().map { ($0, ReadingDistance.metres(readable: $0)) }
        small = heights.count { ReadingDistance.metres(readable: $0) < 1 }
        unreadable =
            readFrom.map { metres in
                heights.count { $0 < ReadingDistance.height(readableFrom: metres) }
            } ?? 0
    }

    /// A run that had nothing to print.
    static let none = PosterReport(files: 0, [], nil, output: nil)
}
