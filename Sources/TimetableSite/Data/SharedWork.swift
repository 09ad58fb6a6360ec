import Synchronization

/// What several files of a build are made from, worked out for the first that asks.
final class SharedWork: Sendable {
    private let site: Site
    private let trains = Mutex<NetworkTrains?>(nil)
    private let index = Mutex<SearchIndex?>(nil)

    init(_ site: Site) { self.site = site }

    /// All trains as data/network.js and the pocket edition have them.
    var networkTrains: NetworkTrains { Self.value(trains) { NetworkTrains(site) } }

    /// All that readers can look for, as data/search.js and the pocket edition have it.
    var searchIndex: SearchIndex { Self.value(index) { SearchIndex(site) } }

    /// Whoever asks meanwhile waits, which takes no longer than the same work.
    private static func value<Value: Sendable>(_ kept: borrowing Mutex<Value?>, _ make: () -> Value) -> Value {
        kept.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
