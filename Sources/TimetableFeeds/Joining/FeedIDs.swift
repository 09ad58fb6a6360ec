/// The ids of the things of one kind in a dataset of several feeds: no two are the same.
///
/// The things of the first feed keep their ids, so that its addresses last when others come. Those of any other feed
/// have its key and a full stop in front: `bus.1001`.
struct FeedIDs {
    private var positions: [String: Int] = [:]

    /// The position of the thing that has an id.
    subscript(id: String) -> Int? { positions[id] }

    /// Gives the thing at a position the id that it has in its feed, with the prefix in front.
    ///
    /// - Parameters:
    ///   - prefix: empty, or a key with a full stop.
    ///   - key: the key of the feed, which comes in front where something else has that id already.
    /// - Returns: the id that it has now.
    mutating func add(_ id: String, _ prefix: String, key: String, at position: Int) -> String {
        var free = prefix + id
        if positions[free] != nil { free = "\(key).\(id)" }
        while positions[free] != nil { free += "-" }
        positions[free] = position
        return free
    }
}
