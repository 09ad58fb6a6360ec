import Timetable

extension Dataset {
    /// The dataset with routes in place of train types, for the routes whose vehicles leave from poles: a rider at a
    /// pole asks which route comes, as one at a station asks which type.
    ///
    /// Each such route adds a train type with the route's id. Its name is the route's code, or the route's name where
    /// it has none. Trains of a line that has several types keep them, as these say which line it is (6 and 6X).
    ///
    /// - Returns: The dataset, and for each of its train types the route that it stands for.
    public func withRoutesAsTypes() -> (dataset: Dataset, routes: [Railway.ID?]) {
        let isAtPoles = railwaysAtPoles
        guard isAtPoles.contains(true) else { return (self, trainTypes.map { _ in nil }) }
        let kinds = kindsOfTrains()
        var changed = self
        var routes = trainTypes.map { _ -> Railway.ID? in nil }
        var types = [TrainType.ID?](repeating: nil, count: railways.count)
        for (position, railway) in railways.enumerated()
        where isAtPoles[position] && (railway.mode.hangsAtPoles || kinds[position].count < 2) {
            var names = railway.names
            if let code = railway.code {
                let languages = names.isEmpty ? [Language.en] : names.entries.map(\.language)
                names = Names(Dictionary(languages.map { ($0, code) }, uniquingKeysWith: { first, _ in first }))
            }
            types[position] = TrainType.ID(changed.trainTypes.count)
            changed.trainTypes.append(TrainType(feedID: railway.feedID, names: names))
            routes.append(Railway.ID(position))
        }
        for position in changed.trains.indices {
            if let type = types[changed.trains[position].railwayID.position] { changed.trains[position].typeID = type }
        }
        for position in changed.headwayRuns.indices {
            let railway = patterns[headwayRuns[position].patternID.position].railwayID
            if let type = types[railway.position] { changed.headwayRuns[position].typeID = type }
        }
        return (changed, routes)
    }

    /// The types of each railway's trains.
    private func kindsOfTrains() -> [Set<TrainType.ID>] {
        var kinds = [Set<TrainType.ID>](repeating: [], count: railways.count)
        for train in trains { kinds[train.railwayID.position].insert(train.typeID) }
        for run in headwayRuns { kinds[patterns[run.patternID.position].railwayID.position].insert(run.typeID) }
        return kinds
    }
}
