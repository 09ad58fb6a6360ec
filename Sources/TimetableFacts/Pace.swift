import Timetable

/// How fast a rider changes.
public struct Pace: Sendable {
    /// What scripts call it.
    public let name: String
    /// What becomes of the minutes that a change takes, in percent of them.
    public let percent: Int
    /// The minutes kept in reserve, beside that.
    public let more: Int
    /// What becomes of the minutes that the feed asks for, in percent of them; they hold a reserve already.
    public let stated: Int

    /// What riders do who know nothing better.
    public static let usual = Pace(name: "usual", percent: 125, more: 2, stated: 100)
    /// All of them, the fastest first.
    public static let all = [
        Pace(name: "hurried", percent: 100, more: 1, stated: 100), usual,
        Pace(name: "unhurried", percent: 150, more: 4, stated: 150),
    ]

    /// The minutes that a change asks for, one at least; `nil` where one cannot change.
    ///
    /// - Parameter change: `nil` for one at the same stop of which the feed says nothing.
    public func minutes(for change: Change?) -> Int? {
        guard let change else { return max(1, more) }
        if change.basis == .impossible { return nil }
        let isStated = change.basis == .feed
        let walk = (change.minutes * (isStated ? stated : percent) + 99) / 100
        return max(1, walk + (isStated ? 0 : more))
    }
}
