import Timetable

/// By what boards are called: at most two stops to which, or towards which, all but one of twenty vehicles go.
///
/// Where most vehicles end elsewhere (a trunk with many branches), that is a large stop to which all come; where they go
/// round, the next large stops ahead; where neither says enough, the two that say most, and that there are others.
/// ```
///     hub ── S ─┬─ A      at the hub: S        loop  A ─ B ─ C ─ S ─ D ─ A      at A: C, S
///               ├─ B
///               └─ C …
/// ```
public final class Headings: Sendable {
    private let dataset: Dataset
    private let ways: Ways
    private let ends: DirectionEnds
    private let courses: HeadingCourses
    private let sizes: [Size]
    /// For each schedule, on how many days it is valid: a bus of every day counts more than one of a single date.
    private let days: [Int]

    /// How much a stop means to a rider: stations of trains first, then those where most lines meet.
    private struct Size: Comparable {
        let isStation: Bool
        let railways: Int
        let calls: Int

        /// The size without what only tells stops of one size apart.
        var rank: Int { (isStation ? 1_000 : 0) + railways }

        static func < (a: Self, b: Self) -> Bool { (a.rank, a.calls) < (b.rank, b.calls) }
    }

    /// The share of vehicles that have to go to the stops.
    private static let enough = 0.95

    /// Prepares what the headings need.
    public init(
        _ dataset: Dataset,
        schedules: Schedules,
        runs: Runs,
        sets: DestinationSets,
        ways: Ways,
        ends: DirectionEnds
    ) {
        days = schedules.all.map { schedule in
            switch schedule.dates {
            case .kinds(let kinds): kinds.rawValue.nonzeroBitCount
            case .dates(let dates): dates.count
            }
        }
        let namesakes = Namesakes(dataset)
        self.dataset = dataset
        self.ways = ways
        self.ends = ends
        courses = HeadingCourses(dataset: dataset, runs: runs, sets: sets, namesakes: namesakes)
        var calls = [Int](repeating: 0, count: dataset.stops.count)
        func name(_ station: Station.ID) -> Int { namesakes.representative(of: dataset[station].stopID).position }
        for call in dataset.stopTimes { calls[name(call.stationID)] += 1 }
        for run in dataset.headwayRuns {
            for station in dataset[run.patternID].stations { calls[name(station)] += 1 }
        }
        // How many railways meet comes first.
        var railways = [Set<Railway.ID>](repeating: [], count: dataset.stops.count)
        var meeting = [Int](repeating: 0, count: dataset.stops.count)
        for (position, station) in dataset.stations.enumerated() {
            railways[name(Station.ID(position))].insert(station.railwayID)
            let stop = name(Station.ID(position))
            meeting[stop] = max(meeting[stop], ends.railwaysMeeting(at: Station.ID(position)), railways[stop].count)
        }
        sizes = dataset.stops.indices.map { position in
            let stop = namesakes.representative(of: Stop.ID(position)).position
            return Size(isStation: Self.isStation(dataset.stops[position]), railways: meeting[stop], calls: calls[stop])
        }
    }

    /// The heading of a timetable.
    ///
    /// - Parameter usual: what it is called by its destinations alone, which stays where that says enough.
    public func heading(of timetable: StationTimetable, usual: [Stop.ID], in departures: Departures) -> Heading {
        let all = kinds(of: timetable, departures)
        let total = all.reduce(0) { $0 + $1.count }
        guard total > 0 else { return Heading(stops: usual) }
        func says(_ stops: [Stop.ID]) -> Bool { share(stops, of: all, total) >= Self.enough }
        let isPole = timetable.board.poleID != nil
        let rounds = all.reduce(0) { $0 + ($1.goal == nil ? $1.count : 0) }
        if !isPole {
            if rounds * 2 > total || says(usual) { return Heading(stops: usual) }
        }
        let goals = ranked(all.compactMap { course in course.goal.map { ($0, course.count) } })
        let large = large(all)
        let certain = large.filter { says([$0]) }
        if rounds * 2 > total {
            let next = next(of: certain, all)
            let stops = next.isEmpty ? best(of: goals.prefix(4).map(\.stop) + large.prefix(8), all, total) : next
            return Heading(stops: stops, hasOthers: !says(stops), isRound: true)
        }
        let common = goals.prefix(1) + goals.dropFirst().filter { $0.count * 10 >= goals[0].count }.prefix(1)
        let usual = isPole ? common.map(\.stop) : usual
        if says(usual) { return Heading(stops: ordered(usual, all)) }
        // Two of the destinations, the most common ones first; else what all come to.
        let some = goals.prefix(6).map(\.stop)
        for (number, first) in some.enumerated() {
            for second in some[(number + 1)...] where says([first, second]) {
                return Heading(stops: ordered([first, second], all))
            }
        }
        if !certain.isEmpty { return Heading(stops: next(of: certain, all)) }
        for first in some {
            for second in large where says([first, second]) { return Heading(stops: ordered([first, second], all)) }
        }
        return Heading(stops: some.isEmpty ? usual : best(of: some, all, total), hasOthers: true)
    }

    /// The kinds of vehicles that leave a board.
    private func kinds(of timetable: StationTimetable, _ departures: Departures) -> [HeadingCourse] {
        var kinds: [HeadingCourse] = []
        var kindOfSlot: [Int: Int] = [:]
        for table in timetable.tables {
            let weight = days[table.scheduleID.position]
            for departure in departures[table] {
                let slot = ways.slot(of: departure)
                if let kind = kindOfSlot[slot] {
                    kinds[kind].count += weight
                    continue
                }
                kindOfSlot[slot] = kinds.count
                kinds.append(courses.course(of: departure))
                kinds[kinds.count - 1].count = weight
            }
            for headway in table.headways {
                var course = courses.course(of: headway)
                course.count *= weight
                kinds.append(course)
            }
        }
        return kinds
    }

    /// The share of vehicles that come to one of some stops, or end where those that do come by before.
    private func share(_ stops: [Stop.ID], of all: [HeadingCourse], _ total: Int) -> Double {
        var passed: [ArraySlice<Stop.ID>] = []
        var rest: [HeadingCourse] = []
        var count = 0
        for course in all {
            let until = course.ahead.lastIndex { ahead in stops.contains { courses.isSame($0, ahead) } }
            let names = course.goal.map { goal in stops.contains { courses.isSame($0, goal) } } ?? false
            guard until != nil || names else {
                rest.append(course)
                continue
            }
            count += course.count
            passed.append(course.ahead[..<(until ?? course.ahead.count)])
        }
        if rest.isEmpty { return Double(count) / Double(total) }
        let onTheWay = Set(passed.joined().lazy.map(name))
        for course in rest {
            if let last = course.ahead.last, onTheWay.contains(name(last)) { count += course.count }
        }
        return Double(count) / Double(total)
    }

    private func name(_ stop: Stop.ID) -> Stop.ID { courses.namesakes.representative(of: stop) }

    /// Stops by how many vehicles they are told of, namesakes as one.
    private func ranked(_ told: [(Stop.ID, Int)]) -> [(stop: Stop.ID, count: Int)] {
        var counts: [Stop.ID: (stop: Stop.ID, count: Int)] = [:]
        for (stop, count) in told { counts[name(stop), default: (stop, 0)].count += count }
        return counts.values.sorted { ($0.count, $1.stop) > ($1.count, $0.stop) }
    }

    /// The largest stops ahead: a fifth of all, three at least.
    private func large(_ all: [HeadingCourse]) -> [Stop.ID] {
        var seen: Set<Stop.ID> = []
        let stops = all.flatMap(\.ahead).filter { seen.insert(name($0)).inserted }
        let bySize = stops.sorted { (sizes[$0.position], $1) > (sizes[$1.position], $0) }
        return Array(bySize.prefix(max(3, (stops.count + 4) / 5)))
    }

    /// The next two of some stops, which are sorted by size: of those that are no smaller than the second.
    private func next(of certain: [Stop.ID], _ all: [HeadingCourse]) -> [Stop.ID] {
        guard certain.count > 2 else { return ordered(certain, all) }
        let least = sizes[certain[1].position].rank
        return Array(ordered(certain.filter { sizes[$0.position].rank >= least }, all).prefix(2))
    }

    /// Whether a stop has the name of a station: buses call at 日進駅, and nobody has to be told what is there.
    private static func isStation(_ stop: Stop) -> Bool {
        if let name = stop.names[.ja] { return ["駅", "駅前"].contains(where: name.hasSuffix) }
        let words = ["Station", "Sta.", "Bahnhof", "Hbf", "Bhf", "Gare "]
        return stop.names.entries.contains { words.contains(where: $0.text.contains) }
    }

    /// The two of some stops that most vehicles come to.
    private func best(of stops: [Stop.ID], _ all: [HeadingCourse], _ total: Int) -> [Stop.ID] {
        var best: (stops: [Stop.ID], share: Double) = ([], -1)
        for (number, first) in stops.enumerated() {
            for second in stops[number...] {
                let pair = courses.isSame(first, second) ? [first] : [first, second]
                let share = share(pair, of: all, total)
                if share > best.share { best = (pair, share) }
            }
        }
        return ordered(best.stops, all)
    }

    /// Stops in the order in which vehicles come to them: by the mean of their places ahead, those off the map last.
    private func ordered(_ stops: [Stop.ID], _ all: [HeadingCourse]) -> [Stop.ID] {
        func place(_ stop: Stop.ID) -> Double {
            var (sum, count) = (0, 0)
            for course in all {
                guard let number = course.ahead.firstIndex(where: { courses.isSame($0, stop) }) else { continue }
                sum += number * course.count
                count += course.count
            }
            return count == 0 ? .infinity : Double(sum) / Double(count)
        }
        let placed: [(stop: Stop.ID, place: Double)] = stops.map { ($0, place($0)) }
        return placed.sorted { ($0.place, $0.stop) < ($1.place, $1.stop) }.map(\.stop)
    }
}
