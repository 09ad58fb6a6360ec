extension Dataset {
    /// When a train starts: when it leaves its first call, or comes in there where the feed gives no departure.
    @inlinable public func start(of train: Train.ID) -> ServiceTime? {
        stopTimes[self[train].calls.lowerBound].departureOrArrival
    }

    /// Whether a train starts before another one. Of two that start at once, it is the one that comes first in the
    /// feed.
    @inlinable public func startsEarlier(_ a: Train.ID, _ b: Train.ID) -> Bool {
        // A train without any time, which no checked feed has, comes last.
        let (first, second) = (start(of: a)?.rawValue ?? .max, start(of: b)?.rawValue ?? .max)
        return (first, a) < (second, b)
    }
}
