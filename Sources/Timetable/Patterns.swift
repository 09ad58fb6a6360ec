/// Collects the patterns of trains, each once, while a dataset is put together.
public struct Patterns: Sendable {
    /// What has been collected so far.
    public private(set) var all: [Pattern]
    private var known: [Key: Pattern.ID] = [:]

    private struct Key: Hashable {
        let railwayID: Railway.ID
        let stations: [Station.ID]
    }

    /// Begins with patterns that are there already, such as the railways' listings. Trains never share those, since a
    /// listing may name stations at which no train calls.
    public init(_ listings: [Pattern] = []) { all = listings }

    /// The pattern of a train, a new one where no train before it called at the same stations.
    public mutating func id(of railway: Railway.ID, _ stations: [Station.ID]) -> Pattern.ID {
        let key = Key(railwayID: railway, stations: stations)
        if let found = known[key] { return found }
        let id = Pattern.ID(all.count)
        all.append(Pattern(railwayID: railway, stations: stations))
        known[key] = id
        return id
    }
}
