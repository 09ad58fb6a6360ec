import Timetable
import TimetableFacts

/// The stations of two timetables that are the same on railways that are: by name, id, place on the ground, and the
/// stations before and behind them.
struct StationMatching {
    /// What a station is known by.
    private struct Traits {
        let station: Int
        let id: String
        let names: [Int32]
        let coordinate: Coordinate?
        let neighbours: Set<Int32>
    }

    private let old: Dataset
    private let new: Dataset
    private let olds: [[Traits]]
    private let news: [[Traits]]

    init(_ old: Dataset, _ new: Dataset, _ numbers: inout NameNumbers) {
        (self.old, self.new) = (old, new)
        olds = Self.traits(old, &numbers)
        news = Self.traits(new, &numbers)
    }

    /// The pairs of the stations of one railway.
    func pairs(of railway: Matched<Railway>) -> [(old: Int, new: Int)] {
        guard let one = railway.old, let other = railway.new else { return [] }
        let (olds, news) = (olds[one.position], news[other.position])
        var candidates: [BestPairs.Candidate] = []
        for (position, station) in olds.enumerated() {
            for (otherPosition, otherStation) in news.enumerated() {
                guard let score = Self.score(station, otherStation) else { continue }
                candidates.append(BestPairs.Candidate(old: position, new: otherPosition, score: score))
            }
        }
        return BestPairs.taken(of: candidates).map { (olds[$0.old].station, news[$0.new].station) }
    }

    private static func traits(_ dataset: Dataset, _ numbers: inout NameNumbers) -> [[Traits]] {
        let main = dataset.stations.map { numbers.main(dataset[$0.stopID].names) }
        var neighbours = [Set<Int32>](repeating: [], count: dataset.stations.count)
        for pattern in dataset.patterns {
            for (a, b) in zip(pattern.stations, pattern.stations.dropFirst()) {
                // Before and behind are told apart, as the two stops of one name beside a street have them crosswise.
                neighbours[a.position].insert(main[b.position] * 2)
                neighbours[b.position].insert(main[a.position] * 2 + 1)
            }
        }
        var traits = [[Traits]](repeating: [], count: dataset.railways.count)
        for (position, station) in dataset.stations.enumerated() {
            let stop = dataset[station.stopID]
            traits[station.railwayID.position].append(
                Traits(
                    station: position,
                    id: station.feedID,
                    names: numbers.numbers(stop.names),
                    coordinate: stop.coordinate,
                    neighbours: neighbours[position]
                )
            )
        }
        return traits
    }

    /// Metres within which two records may be one place, and beyond which they hardly are.
    private static let (near, far) = (300.0, 2000.0)

    private static func score(_ old: Traits, _ new: Traits) -> Double? {
        let names = NameNumbers.likeness(old.names, new.names)
        var score = names == .all ? 6.0 : names == .some ? 4 : 0
        if old.id == new.id { score += 4 }
        if let a = old.coordinate, let b = new.coordinate {
            let distance = a.distance(to: b)
            if distance > far { score -= 3 }
            if distance < near { score += 1.5 * (1 - distance / near) }
        }
        // Nothing in common but the part of the town is not enough.
        guard score > 0 else { return nil }
        score += 2 * NameNumbers.overlap(old.neighbours, new.neighbours)
        return score >= 3 ? score : nil
    }
}
