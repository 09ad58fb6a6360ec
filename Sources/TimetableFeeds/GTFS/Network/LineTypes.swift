import Timetable

/// The train types of a feed, which GTFS does not have.
///
/// Where several routes are one railway, each route is a type of its trains. The type has the route's number, or what
/// its name has beyond the others' names: `6` and `6X`. At poles, where all routes stand in one table, each route is a
/// type. Trains of any other railway have one plain type for each mode.
struct LineTypes {
    /// In the order first met.
    private(set) var all: [TrainType] = []
    private var plain: [Mode: TrainType.ID] = [:]
    /// By the railway's first route and the label.
    private var labelled: [String: TrainType.ID] = [:]
    private var taken: Set<String>

    /// - Parameter routeIDs: the feed's ids of all routes, which types of routes bear.
    init(routeIDs: [String]) { taken = Set(routeIDs) }

    /// The type of a route's trains.
    ///
    /// - Parameters:
    ///   - position: Which of the railway's routes it is.
    ///   - route: The feed's id of the route.
    mutating func id(_ position: Int, of names: LineNames, _ mode: Mode, route: String) -> TrainType.ID {
        if position == 0 { labelled = [:] }
        let label = names.labels[position]
        let isOne = names.labels.allSatisfy { $0 == label }
        guard mode.hangsAtPoles || !isOne, let text = label.entries.first?.text else { return plainID(mode) }
        let key = label.entries.map(\.text).joined(separator: "\n") + "\n" + text
        if let known = labelled[key] { return known }
        let id = TrainType.ID(all.count)
        labelled[key] = id
        all.append(TrainType(feedID: route, names: label))
        return id
    }

    private mutating func plainID(_ mode: Mode) -> TrainType.ID {
        if let known = plain[mode] { return known }
        let id = TrainType.ID(all.count)
        plain[mode] = id
        var feedID = mode.rawValue
        while !taken.insert(feedID).inserted { feedID += "-" }
        all.append(TrainType(feedID: feedID, names: mode.vehicle))
        return id
    }
}
