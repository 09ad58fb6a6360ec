import Timetable

/// The trains of a railway on one kind of day that two timetables have in common.
///
/// Trains are told by what they do, never by their ids. They are paired in this order, each once, and what is left is gone
/// or new:
/// 1. those in which nothing differs: stations, type, every minute and the number; then those of other numbers;
/// 2. of one pattern and type those that start within five minutes, as many as can be, the nearest first;
/// 3. the same of other types;
/// 4. of one direction and type those with half of the shorter one's stations in common that leave the first of these
///    within five minutes; then of other types;
/// 5. of one pattern those of one number within half an hour, then those of one type within a quarter of an hour.
struct TrainPairing {
    private let olds: [PlannedRun]
    private let news: [PlannedRun]
    private var partner: [Int?]
    private var isFree: [Bool]
    private let times: EqualTimes

    /// Minutes that two trains lie apart at most, unless something else says that they are the same.
    static let reach = 5
    /// The same for trains of one number, and of one pattern and type.
    private static let (numberedReach, wideReach) = (30, 15)

    /// - Parameter common: The stations that two numbered patterns have in common.
    init(
        _ olds: [PlannedRun],
        _ news: [PlannedRun],
        times: EqualTimes,
        common: (_ old: Int32, _ new: Int32) -> CommonStations
    ) {
        (self.olds, self.news, self.times) = (olds, news, times)
        partner = Array(repeating: nil, count: olds.count)
        isFree = Array(repeating: true, count: news.count)
        pairEqual { $0.number == $1.number }
        pairEqual { _, _ in true }
        pairNear(within: Self.reach) { Key($0.pattern, $0.type) }
        pairNear(within: Self.reach) { Key($0.pattern, 0) }
        pairOverlapping(common) { $0.type == $1.type }
        pairOverlapping(common) { _, _ in true }
        pairNear(within: Self.numberedReach) {
            $0.number.isEmpty ? nil : Key($0.pattern, 0, number: $0.number)
        }
        pairNear(within: Self.wideReach) { Key($0.pattern, $0.type) }
    }

    /// Positions of both lists, and those of one alone: in the order of the later trains, with the earlier ones that are gone
    /// behind them.
    var pairs: [(old: Int?, new: Int?)] {
        var olds = [Int?](repeating: nil, count: news.count)
        for (one, other) in partner.enumerated() { if let other { olds[other] = one } }
        return news.indices.map { (olds[$0], $0) } + partner.indices.filter { partner[$0] == nil }.map { ($0, nil) }
    }

    /// What trains have in common that may be paired.
    private struct Key: Hashable {
        let pattern: Int32
        let type: Int32
        let number: String
        let start: Int

        init(_ pattern: Int32, _ type: Int32, number: String = "", start: Int = 0) {
            (self.pattern, self.type, self.number, self.start) = (pattern, type, number, start)
        }
    }

    private mutating func join(_ one: Int, _ other: Int) {
        partner[one] = other
        isFree[other] = false
    }

    private mutating func pairEqual(_ areAlike: (PlannedRun, PlannedRun) -> Bool) {
        var waiting: [Key: [Int]] = [:]
        for (other, run) in news.enumerated() where isFree[other] {
            waiting[Key(run.pattern, run.type, start: run.start), default: []].append(other)
        }
        for (one, run) in olds.enumerated() where partner[one] == nil {
            let key = Key(run.pattern, run.type, start: run.start)
            let found = waiting[key]?.first { isFree[$0] && areAlike(run, news[$0]) && times(run, news[$0]) }
            if let found { join(one, found) }
        }
    }

    private mutating func pairNear(within reach: Int, _ key: (PlannedRun) -> Key?) {
        var groups: [Key: (olds: [Int], news: [Int])] = [:]
        var order: [Key] = []
        for (one, run) in olds.enumerated() where partner[one] == nil {
            guard let key = key(run) else { continue }
            if groups[key] == nil { order.append(key) }
            groups[key, default: ([], [])].olds.append(one)
        }
        for (other, run) in news.enumerated() where isFree[other] {
            if let key = key(run), groups[key] != nil { groups[key]?.news.append(other) }
        }
        for key in order {
            guard let group = groups[key], !group.news.isEmpty else { continue }
            let ones = group.olds.sorted { (olds[$0].start, $0) < (olds[$1].start, $1) }
            let others = group.news.sorted { (news[$0].start, $0) < (news[$1].start, $1) }
            let pairs = NearestTimes.pairs(ones.map { olds[$0].start }, others.map { news[$0].start }, reach: reach)
            for pair in pairs { join(ones[pair.old], others[pair.new]) }
        }
    }

    private mutating func pairOverlapping(
        _ common: (Int32, Int32) -> CommonStations,
        _ areAlike: (PlannedRun, PlannedRun) -> Bool
    ) {
        let ones = olds.indices.filter { partner[$0] == nil }
        let others = news.indices.filter { isFree[$0] }
        var candidates: [BestPairs.Candidate] = []
        for one in ones {
            for other in others
            where olds[one].direction == news[other].direction && areAlike(olds[one], news[other]) {
                let (run, otherRun) = (olds[one], news[other])
                let shared = common(run.pattern, otherRun.pattern)
                guard shared.share >= 0.5, shared.pairs.count > 1, let first = shared.pairs.first,
                    let time = times.old.stopTimes[run.calls.lowerBound + first.old].departureOrArrival,
                    let otherTime = times.new.stopTimes[otherRun.calls.lowerBound + first.new].departureOrArrival,
                    abs(time - otherTime) <= Self.reach
                else { continue }
                // A minute counts as much as a tenth of the stations.
                let score = shared.share * 10 - Double(abs(time - otherTime))
                candidates.append(BestPairs.Candidate(old: one, new: other, score: score))
            }
        }
        for pair in BestPairs.taken(of: candidates) { join(pair.old, pair.new) }
    }
}
