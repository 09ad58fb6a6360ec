import Timetable

/// What a feed says of prices, in one form for both ways in which GTFS can say it.
struct FareRecords: Sendable {
    var fares: [Fare] = []
    private(set) var networks: [FareNetwork] = []
    private(set) var zones: [FareZone] = []
    private(set) var rules: [FareRule] = []
    private var networkOfRoute: [FareNetwork.ID?] = []
    private var zonesOfStop: [[FareZone.ID]] = []
    private var networkIDs: [String: FareNetwork.ID] = [:]
    private var zoneIDs: [String: FareZone.ID] = [:]

    /// The most rules that are kept: a hostile feed could make any number of a few rows.
    static let mostRules = 2_000_000

    /// The network of a route record; `nil` where the feed has no fares.
    func network(ofRoute position: Int) -> FareNetwork.ID? {
        networkOfRoute.indices.contains(position) ? networkOfRoute[position] : nil
    }

    /// The zones of a stop record.
    func zones(ofStop position: Int) -> [FareZone.ID] {
        zonesOfStop.indices.contains(position) ? zonesOfStop[position] : []
    }

    /// The network of a name, made when it is new.
    mutating func network(_ name: String) -> FareNetwork.ID {
        if let known = networkIDs[name] { return known }
        let id = FareNetwork.ID(networks.count)
        networkIDs[name] = id
        networks.append(FareNetwork(feedID: name))
        return id
    }

    /// The zone of a name, made when it is new.
    mutating func zone(_ name: String) -> FareZone.ID {
        if let known = zoneIDs[name] { return known }
        let id = FareZone.ID(zones.count)
        zoneIDs[name] = id
        zones.append(FareZone(feedID: name))
        return id
    }

    /// A name that none of the feed's zones, or of others, has.
    static func newName(_ wish: String, besides names: Set<String>) -> String {
        var name = wish
        while names.contains(name) { name += "-" }
        return name
    }

    /// Adds a rule.
    ///
    /// - Returns: whether there was room for it.
    mutating func add(_ rule: FareRule) -> Bool {
        guard rules.count < Self.mostRules else { return false }
        rules.append(rule)
        return true
    }

    /// Forgets all rules but keeps what they are about.
    mutating func forget() { (fares, rules) = ([], []) }

    /// Says to which network and zones each route and stop belongs, in the order of the records.
    mutating func place(routes: [FareNetwork.ID?], stops: [[FareZone.ID]]) {
        (networkOfRoute, zonesOfStop) = (routes, stops)
    }
}
