import Timetable
import TimetableFacts

/// The poles of two timetables that are the same, at stations of buses, trams and ships: there each pole has a table of its
/// own.
struct PoleMatching {
    /// For each earlier stop the later one.
    private let newStop: [Stop.ID: Stop.ID]
    private let oldStop: [Stop.ID: Stop.ID]
    private let countOfNew: Int

    /// - Parameter newStation: For each earlier station the later one.
    init(_ old: Dataset, _ new: Dataset, newStation: [Station.ID?]) {
        var numbers = NameNumbers()
        let (olds, news) = (Self.platforms(old), Self.platforms(new))
        var (newStop, oldStop): ([Stop.ID: Stop.ID], [Stop.ID: Stop.ID]) = ([:], [:])
        for (station, ones) in olds.sorted(by: { $0.key < $1.key }) {
            guard let others = newStation[station.position].flatMap({ news[$0] }) else { continue }
            var candidates: [BestPairs.Candidate] = []
            for (one, stop) in ones.enumerated() {
                for (other, otherStop) in others.enumerated() {
                    let score = Self.score(old[stop], new[otherStop], &numbers)
                    candidates.append(BestPairs.Candidate(old: one, new: other, score: score))
                }
            }
            for pair in BestPairs.taken(of: candidates) where newStop[ones[pair.old]] == nil {
                newStop[ones[pair.old]] = others[pair.new]
                oldStop[others[pair.new]] = ones[pair.old]
            }
        }
        (self.newStop, self.oldStop) = (newStop, oldStop)
        countOfNew = new.stops.count
    }

    /// The number of an earlier pole, which holds for both timetables.
    func number(old stop: Stop.ID) -> Int32 { newStop[stop]?.rawValue ?? Int32(countOfNew) + stop.rawValue }

    /// The pole of a number.
    func pole(_ number: Int32) -> Matched<Stop> {
        let position = Int(number)
        if position >= countOfNew { return Matched(old: Stop.ID(position - countOfNew), new: nil) }
        return Matched(old: oldStop[Stop.ID(position)], new: Stop.ID(position))
    }

    /// For each station at poles those that something leaves from, in the order of the feed.
    private static func platforms(_ dataset: Dataset) -> [Station.ID: [Stop.ID]] {
        var found: [Station.ID: Set<Stop.ID>] = [:]
        for train in dataset.trains where dataset[train.railwayID].mode.hangsAtPoles {
            for call in train.calls where dataset.stopTimes[call].departure != nil {
                let stop = dataset.stopTimes[call]
                found[stop.stationID, default: []].insert(stop.platformID ?? dataset[stop.stationID].stopID)
            }
        }
        return found.mapValues { $0.sorted() }
    }

    private static func score(_ old: Stop, _ new: Stop, _ numbers: inout NameNumbers) -> Double {
        var score = old.feedID == new.feedID ? 4.0 : 0
        if let code = old.platformCode, code == new.platformCode { score += 4 }
        score += Double(NameNumbers.likeness(numbers.numbers(old.names), numbers.numbers(new.names)).rawValue)
        if let a = old.coordinate, let b = new.coordinate { score += 3 * max(0, 1 - a.distance(to: b) / 100) }
        return score
    }
}
