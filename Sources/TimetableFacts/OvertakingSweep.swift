import Timetable

/// Finds who passes whom among the trains of one railway and direction: each is held against those that start while it
/// is under way, call by call.
struct OvertakingSweep {
    /// A train as it is compared.
    private struct Runner {
        let train: Int
        /// The position of its pattern among those of the sweep.
        let pattern: Int
        /// The position of its service among those of the sweep.
        let service: Int
        let calls: Range<Int>
        /// When the train that it was before came in, where the feed gives no arrival of its own.
        let comesIn: Int?
        /// The minutes between which it is under way.
        let start: Int
        let end: Int
    }

    /// What two trains show at a station: who is ahead, and by which of their times.
    private struct Sight {
        let isFirstAhead: Bool
        let calls: (first: Int, second: Int)
        let isDeparture: Bool
    }

    private(set) var found: [Overtaking] = []
    private let dataset: Dataset
    private let least: Int
    /// For two patterns the calls at the same stations, counted from 0.
    private var pairs: CommonCalls
    private var common: CommonServices

    /// - Parameter members: Positions of trains, two or more.
    init(_ members: [Int], _ dataset: Dataset, _ places: Places) {
        self.dataset = dataset
        least = Overtakings.least(of: dataset[dataset.trains[members[0]].railwayID].mode)
        let patterns = Positions(members.map { dataset.trains[$0].patternID })
        let services = Positions(members.map { dataset.trains[$0].serviceID })
        pairs = CommonCalls(patterns.all.map { dataset[$0].stations })
        common = CommonServices(services.all.map { dataset[$0].dates })
        var runners: [Runner] = []
        runners.reserveCapacity(members.count)
        for member in members {
            let train = dataset.trains[member]
            let comesIn = Self.comesIn(train, dataset, places)
            let times = train.calls.lazy.compactMap { dataset.stopTimes[$0].arrivalOrDeparture }
            guard let first = times.first, let last = dataset.stopTimes[train.calls.upperBound - 1].departureOrArrival
            else { continue }
            runners.append(
                Runner(
                    train: member,
                    pattern: patterns[train.patternID],
                    service: services[train.serviceID],
                    calls: train.calls,
                    comesIn: comesIn,
                    start: min(comesIn ?? Int(first.rawValue), Int(first.rawValue)),
                    end: Int(last.rawValue)
                )
            )
        }
        // Of two that start at once, that of the first pattern: how calls are matched could differ the other way round.
        runners.sort {
            let (one, other) = (dataset.trains[$0.train].patternID, dataset.trains[$1.train].patternID)
            return ($0.start, one, $0.train) < ($1.start, other, $1.train)
        }
        for (position, first) in runners.enumerated() {
            for second in runners[(position + 1)...] {
                if second.start > first.end { break }
                if common.meet(first.service, second.service) { compare(first, second) }
            }
        }
    }

    /// When the one train that became this one came in at the same place.
    private static func comesIn(_ train: Train, _ dataset: Dataset, _ places: Places) -> Int? {
        let first = dataset.stopTimes[train.calls.lowerBound]
        guard first.arrival == nil, train.previous.count == 1 else { return nil }
        let last = dataset.stopTimes[dataset.trains[train.previous[0].position].calls.upperBound - 1]
        guard !last.isApproximate, places.areSame(last.stationID, first.stationID), let arrival = last.arrival,
            first.departure.map({ arrival <= $0 }) ?? true
        else { return nil }
        return Int(arrival.rawValue)
    }

    private mutating func compare(_ first: Runner, _ second: Runner) {
        var last: Sight?
        for (one, other) in pairs.calls(first.pattern, second.pattern) {
            let calls = (first: first.calls.lowerBound + Int(one), second: second.calls.lowerBound + Int(other))
            func look(_ isDeparture: Bool) {
                guard let a = time(of: first, calls.first, isDeparture),
                    let b = time(of: second, calls.second, isDeparture), abs(a - b) >= least
                else { return }
                let sight = Sight(isFirstAhead: a < b, calls: calls, isDeparture: isDeparture)
                if let last, last.isFirstAhead != sight.isFirstAhead { add(first, second, last, sight) }
                last = sight
            }
            look(false)
            look(true)
        }
    }

    /// A time of a call in minutes, where the feed gives it exactly.
    private func time(of runner: Runner, _ call: Int, _ isDeparture: Bool) -> Int? {
        let stopTime = dataset.stopTimes[call]
        if stopTime.isApproximate { return nil }
        if isDeparture { return stopTime.departure.map { Int($0.rawValue) } }
        return stopTime.arrival.map { Int($0.rawValue) } ?? (call == runner.calls.lowerBound ? runner.comesIn : nil)
    }

    private mutating func add(_ first: Runner, _ second: Runner, _ before: Sight, _ after: Sight) {
        let isFirstSlower = before.isFirstAhead
        let (slower, faster) = isFirstSlower ? (first, second) : (second, first)
        func calls(_ sight: Sight) -> (slower: Int, faster: Int) {
            isFirstSlower ? sight.calls : (sight.calls.second, sight.calls.first)
        }
        let (from, until) = (calls(before), calls(after))
        guard let leaves = time(of: faster, from.faster, before.isDeparture),
            let comes = time(of: faster, until.faster, after.isDeparture)
        else { return }
        // It is passed where it stands: not where it is seen to leave ahead, nor where it is seen to come in behind.
        let candidates =
            (before.isDeparture ? from.slower + 1 : from.slower)..<(after.isDeparture ? until.slower + 1 : until.slower)
        let fewest = from.slower == until.slower ? 1 : 2
        var place: (call: Int, wait: Int)?
        for call in candidates {
            guard let arrival = time(of: slower, call, false), let departure = time(of: slower, call, true),
                arrival <= comes, departure >= leaves
            else { continue }
            let wait = departure - arrival
            if wait >= max(fewest, (place?.wait ?? 0) + 1) { place = (call, wait) }
        }
        found.append(
            Overtaking(
                slower: Train.ID(slower.train),
                faster: Train.ID(faster.train),
                from: from.slower,
                until: until.slower,
                fasterFrom: from.faster,
                place: place?.call,
                wait: place?.wait ?? 0
            )
        )
    }
}
