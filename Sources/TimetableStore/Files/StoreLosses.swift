import Messages

/// The trains that a store would lose if a feed took its place, if they are so many that the feed is more likely cut
/// off than right.
public struct StoreLosses: Equatable, Sendable {
    /// A railway that has fewer trains than before.
    public struct Loss: Equatable, Sendable {
        /// The railway's feed id.
        public let railway: String
        /// The number of trains in the store.
        public let before: Int
        /// The number of trains in the feed.
        public let after: Int
    }

    /// The number of trains in the store.
    public let before: Int
    /// The number of trains in the feed.
    public let after: Int
    /// The railways that have fewer trains, the greatest losses first.
    public let railways: [Loss]

    /// A feed may lack one train of five: timetables are thinned out, and a holiday's trains go when it is over.
    private static let allowed = 5

    /// `nil` where no railway loses all of its trains, and the store loses at most a fifth.
    ///
    /// - Parameter known: Feed ids of railways that may lose all trains; theirs are not counted.
    init?(from old: TrainCounts, to new: TrainCounts, besides known: Set<String> = []) {
        let (old, new) = (old.without(known), new.without(known))
        before = old.total
        after = new.total
        railways = old.railways.map { Loss(railway: $0.key, before: $0.value, after: new.railways[$0.key] ?? 0) }
            .filter { $0.after < $0.before }
            .sorted { ($1.before - $1.after, $0.railway) < ($0.before - $0.after, $1.railway) }
        let isThinned = (before - after) * Self.allowed > before
        guard isThinned || railways.contains(where: { $0.after == 0 }) else { return nil }
    }

    /// The losses as lines for a person: first the sum; then the railways that lose all trains; then others, if the sum
    /// is too large.
    var lines: [Message] {
        let gone = railways.filter { $0.after == 0 }
        let isThinned = (before - after) * Self.allowed > before
        let others = isThinned ? railways.filter { $0.after > 0 } : []
        let told = (gone + others).prefix(Self.most).map {
            Message("- \($0.railway): \($0.after) of \($0.before) trains")
        }
        let more = gone.count + others.count - told.count
        return [Message("- in all: \(after) of \(before) trains")] + told
            + (more > 0 ? [Message("- and \(more) more")] : [])
    }

    /// Nobody reads more lines.
    private static let most = 40
}
