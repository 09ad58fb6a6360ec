/// From which call on a train shows a headsign.
public struct HeadsignChange: Hashable, Sendable {
    /// The first call at which riders who get on read it, counted from 0 within the train.
    public var call: Int
    /// What is shown from there on, until the next change. `nil` where nothing is shown any more: the train's
    /// destinations then stand for it.
    public var headsignID: Headsign.ID?

    /// Makes a change.
    public init(call: Int, headsignID: Headsign.ID?) {
        self.call = call
        self.headsignID = headsignID
    }
}

extension [HeadsignChange] {
    /// What the vehicle shows as it leaves a call; `nil` where the feed says nothing, and the last stops stand for it.
    @inlinable public func headsign(at call: Int) -> Headsign.ID? {
        // A train seldom has more than one.
        var shown: Headsign.ID?
        for change in self {
            if change.call > call { break }
            shown = change.headsignID
        }
        return shown
    }
}
