import Timetable

/// One thing as two timetables have it: its place in the earlier one and in the later one.
///
/// ```swift
/// let station = Matched<Station>(old: Station.ID(3), new: nil)     // closed
/// ```
public struct Matched<Entity>: Hashable, Sendable {
    /// The thing in the earlier timetable; `nil` for one that is new.
    public let old: Identifier<Entity>?
    /// The thing in the later timetable; `nil` for one that is gone.
    public let new: Identifier<Entity>?

    /// Makes a pair, of which one side may be empty.
    public init(old: Identifier<Entity>?, new: Identifier<Entity>?) { (self.old, self.new) = (old, new) }
}

/// Pairs of two lists by how well they fit.
enum BestPairs {
    /// A pair that may be, and how well it fits.
    struct Candidate {
        let old: Int
        let new: Int
        let score: Double
    }

    /// Takes the best pair, then the best of what is left; of two that are equal, the one that comes first in the feeds.
    static func taken(of candidates: [Candidate]) -> [(old: Int, new: Int)] {
        var olds: Set<Int> = []
        var news: Set<Int> = []
        let order = candidates.sorted { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        return order.compactMap { candidate in
            guard !olds.contains(candidate.old), !news.contains(candidate.new) else { return nil }
            olds.insert(candidate.old)
            news.insert(candidate.new)
            return (candidate.old, candidate.new)
        }
    }
}
