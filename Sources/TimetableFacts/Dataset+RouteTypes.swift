import Timetable

extension Dataset {
    /// Puts routes in place of train types, for the routes whose vehicles leave from poles: a rider at a pole asks which
    /// route comes, as one at a station asks which type.
    ///
    /// Each such route adds a train type with the route's id. Its name is the route's code, or the route's name where
    /// it has none. Trains of a line that has several types keep them, as these say which line it is (6 and 6X).
    ///
    /// - Parameter census: The trains of the whole network, which get these types as well.
    /// - Returns: For each train type the route that it stands for.
    public mutating func useRoutesAsTypes(_ census: inout NetworkCensus) -> [Railway.ID?] {
        let isAtPoles = railwaysAtPoles
        var routes = trainTypes.map { _ -> Railway.ID? in nil }
        guard isAtPoles.contains(true) else { return routes }
        let kinds = census.types(railways: railways.count)
        var types = [TrainType.ID?](repeating: nil, count: railways.count)
        for (position, railway) in railways.enumerated()
        where isAtPoles[position] && (railway.mode.hangsAtPoles || kinds[position] < 2) {
            var names = railway.names
            if let code = railway.code {
                let languages = names.isEmpty ? [Language.en] : names.entries.map(\.language)
                names = Names(Dictionary(languages.map { ($0, code) }, uniquingKeysWith: { first, _ in first }))
            }
            types[position] = TrainType.ID(trainTypes.count)
            trainTypes.append(TrainType(feedID: railway.feedID, names: names))
            routes.append(Railway.ID(position))
        }
        for position in trains.indices {
            if let type = types[trains[position].railwayID.position] { trains[position].typeID = type }
        }
        for position in headwayRuns.indices {
            let railway = patterns[headwayRuns[position].patternID.position].railwayID
            if let type = types[railway.position] { headwayRuns[position].typeID = type }
        }
        census.give(types)
        return routes
    }
}
