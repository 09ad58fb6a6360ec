import Timetable

/// The railways of two timetables that are the same, whatever their ids.
///
/// Two are the same if they share stations and an id or a name, or most of their stations. Where several fit, the names
/// count most, then the stations, the id, and when trains start where.
enum RailwayMatching {
    /// What a railway is known by.
    private struct Traits {
        let names: [Int32]
        let operatorNames: [Int32]
        let ids: Set<String>
        var stations: Set<Int32> = []
        var starts: Set<Int64> = []
    }

    /// Every railway of both once: those of the later timetable in its order, then those that are gone.
    static func pairs(_ old: Dataset, _ new: Dataset, _ numbers: inout NameNumbers) -> [Matched<Railway>] {
        let (olds, news) = (traits(old, &numbers), traits(new, &numbers))
        let candidates = neighbours(olds, news).compactMap { one, other -> BestPairs.Candidate? in
            guard let score = score(olds[one], news[other]), old.railways[one].mode == new.railways[other].mode else {
                return nil
            }
            return BestPairs.Candidate(old: one, new: other, score: score)
        }
        let found = Dictionary(uniqueKeysWithValues: BestPairs.taken(of: candidates).map { ($0.new, $0.old) })
        let kept = Set(found.values)
        return news.indices.map { Matched(old: found[$0].map { Railway.ID($0) }, new: Railway.ID($0)) }
            + olds.indices.filter { !kept.contains($0) }.map { Matched(old: Railway.ID($0), new: nil) }
    }

    private static func traits(_ dataset: Dataset, _ numbers: inout NameNumbers) -> [Traits] {
        let operators = dataset.operators.map { numbers.numbers($0.names) }
        var traits = dataset.railways.map { railway in
            Traits(
                names: numbers.numbers(railway.names),
                operatorNames: operators[railway.operatorID.position],
                ids: Set([railway.feedID] + railway.otherIDs)
            )
        }
        let stops = dataset.stops.map { numbers.main($0.names) }
        for station in dataset.stations {
            traits[station.railwayID.position].stations.insert(stops[station.stopID.position])
        }
        for (position, train) in dataset.trains.enumerated() {
            let station = dataset.stopTimes[train.calls.lowerBound].stationID
            let start = Int64(dataset.start(of: Train.ID(position))?.rawValue ?? 0)
            let name = Int64(stops[dataset.stations[station.position].stopID.position])
            traits[train.railwayID.position].starts.insert(name << 12 | start)
        }
        return traits
    }

    /// The pairs that share an id or the name of the railway or of a station: others need not be compared.
    private static func neighbours(_ olds: [Traits], _ news: [Traits]) -> [(Int, Int)] {
        var byID: [String: [Int]] = [:]
        var byName: [Int32: [Int]] = [:]
        for (position, railway) in news.enumerated() {
            for id in railway.ids { byID[id, default: []].append(position) }
            for name in railway.stations.union(railway.names) { byName[name, default: []].append(position) }
        }
        return olds.enumerated().flatMap { position, railway in
            var found: Set<Int> = []
            for id in railway.ids { found.formUnion(byID[id] ?? []) }
            for name in railway.stations.union(railway.names) { found.formUnion(byName[name] ?? []) }
            return found.sorted().map { (position, $0) }
        }
    }

    private static func score(_ old: Traits, _ new: Traits) -> Double? {
        let sharesID = !old.ids.isDisjoint(with: new.ids)
        let names = NameNumbers.likeness(old.names, new.names)
        let stations = NameNumbers.overlap(old.stations, new.stations)
        let isNamed = names != .none
        guard sharesID && isNamed || stations > 0.2 && (sharesID || isNamed) || stations > 0.6 else { return nil }
        var score = names == .all ? 6.0 : isNamed ? 4 : 0
        if NameNumbers.likeness(old.operatorNames, new.operatorNames) != .none { score += 1 }
        if sharesID { score += 3 }
        return score + 6 * stations + 4 * NameNumbers.overlap(old.starts, new.starts)
    }
}
