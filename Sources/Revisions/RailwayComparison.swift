import Timetable
import TimetableFacts

/// The work on one railway: its trains as numbers, paired day by day, and their departures.
struct RailwayComparison {
    let railway: Matched<Railway>
    let old: TimetableSide
    let new: TimetableSide
    let correspondence: Correspondence
    private let types: TypeMatching
    private let directions: DirectionMatching

    init(_ railway: Matched<Railway>, _ old: TimetableSide, _ new: TimetableSide, _ correspondence: Correspondence) {
        (self.railway, self.old, self.new, self.correspondence) = (railway, old, new, correspondence)
        let olds = railway.old.map { old.trains[$0.position] } ?? []
        let news = railway.new.map { new.trains[$0.position] } ?? []
        let oldRuns = railway.old.map { old.headways[$0.position] } ?? []
        let newRuns = railway.new.map { new.headways[$0.position] } ?? []
        types = TypeMatching(
            Set(olds.map { old.dataset[$0].typeID } + oldRuns.map { old.dataset[$0].typeID }),
            of: old.dataset,
            Set(news.map { new.dataset[$0].typeID } + newRuns.map { new.dataset[$0].typeID }),
            of: new.dataset
        )
        func edges(_ side: TimetableSide, _ trains: [Train.ID], _ runs: [HeadwayRun.ID], _ patterns: [Int32])
            -> [Direction.ID: Set<Int64>]
        {
            var used: Set<[Int]> = []
            for train in trains.lazy.map({ side.dataset[$0] }) {
                used.insert([train.directionID.position, train.patternID.position])
            }
            for run in runs.lazy.map({ side.dataset[$0] }) {
                used.insert([run.directionID.position, run.patternID.position])
            }
            var edges: [Direction.ID: Set<Int64>] = [:]
            for use in used {
                let stations = correspondence.stationsOfPattern[Int(patterns[use[1]])]
                for (a, b) in zip(stations, stations.dropFirst()) {
                    edges[Direction.ID(use[0]), default: []].insert(Int64(a) << 32 | Int64(b))
                }
            }
            return edges
        }
        directions = DirectionMatching(
            railway,
            old.dataset,
            new.dataset,
            edges: (
                edges(old, olds, oldRuns, correspondence.oldPatterns),
                edges(new, news, newRuns, correspondence.newPatterns)
            )
        )
    }

    /// Compares all trains.
    ///
    /// - Parameter common: The stations that two numbered patterns have in common.
    func revision(_ common: (Int32, Int32) -> CommonStations) -> RailwayRevision {
        let oldSchedules = railway.old.map { old.schedules.schedules(of: $0) } ?? []
        let newSchedules = railway.new.map { new.schedules.schedules(of: $0) } ?? []
        let days = RevisedDay.all(oldSchedules, of: old.schedules, newSchedules, of: new.schedules)
        let olds = railway.old.map { old.trains[$0.position].map(plannedOld) } ?? []
        let news = railway.new.map { new.trains[$0.position].map(plannedNew) } ?? []
        let times = EqualTimes(old: old.dataset, new: new.dataset)
        var ways: [WayRevision] = []
        for day in days {
            let todays = olds.filter { run in day.old.map { old.runs(run.train, on: $0) } ?? false }
            let others = news.filter { run in day.new.map { new.runs(run.train, on: $0) } ?? false }
            let pairs = TrainPairing(todays, others, times: times, common: common).pairs
            for number in directions.all {
                let own = pairs.filter { one, other in
                    (other.map { others[$0].direction } ?? one.map { todays[$0].direction }) == number
                }
                if own.isEmpty { continue }
                ways.append(way(own, todays, others, directions.direction(number), day, common))
            }
        }
        return RailwayRevision(
            railway: railway,
            ways: ways,
            stations: changedStations,
            headways: changedHeadways(days),
            types: types
        )
    }

    private func plannedOld(_ id: Train.ID) -> PlannedRun {
        let train = old.dataset[id]
        return PlannedRun(
            train: id,
            direction: directions.number(old: train.directionID),
            type: types.old[train.typeID] ?? -1,
            pattern: correspondence.oldPatterns[train.patternID.position],
            start: Int(old.dataset.start(of: id)?.rawValue ?? 0),
            number: train.number,
            calls: train.calls
        )
    }

    private func plannedNew(_ id: Train.ID) -> PlannedRun {
        let train = new.dataset[id]
        return PlannedRun(
            train: id,
            direction: directions.number(new: train.directionID),
            type: types.new[train.typeID] ?? -1,
            pattern: correspondence.newPatterns[train.patternID.position],
            start: Int(new.dataset.start(of: id)?.rawValue ?? 0),
            number: train.number,
            calls: train.calls
        )
    }

    private func way(
        _ pairs: [(old: Int?, new: Int?)],
        _ olds: [PlannedRun],
        _ news: [PlannedRun],
        _ direction: Matched<Direction>,
        _ day: RevisedDay,
        _ common: (Int32, Int32) -> CommonStations
    ) -> WayRevision {
        func start(_ pair: (old: Int?, new: Int?)) -> (Int, Int) {
            pair.new.map { (0, news[$0].start) } ?? (1, pair.old.map { olds[$0].start } ?? 0)
        }
        let ordered = pairs.sorted { start($0) < start($1) }
        var changes: [DepartureChange] = []
        for (position, pair) in ordered.enumerated() {
            let (one, other) = (pair.old.map { olds[$0] }, pair.new.map { news[$0] })
            let shared = one.flatMap { one in other.map { common(one.pattern, $0.pattern) } }
            changes += departures(one, other, shared, Int32(position))
        }
        changes = StayingDepartures(old: old.dataset, new: new.dataset).joined(sorted(changes)) {
            (ordered[Int($0)].old.map { olds[$0].type }, ordered[Int($0)].new.map { news[$0].type })
        }
        var boards: [WayRevision.BoardRange] = []
        var first = 0
        for position in changes.indices
        where position + 1 == changes.count || !changes[position + 1].isOnBoard(of: changes[position]) {
            boards.append(
                WayRevision.BoardRange(
                    station: correspondence.station(changes[position].station),
                    pole: changes[position].pole < 0 ? nil : correspondence.poles.pole(changes[position].pole),
                    departures: first..<position + 1
                )
            )
            first = position + 1
        }
        let trains = ordered.map { pair in
            Matched<Train>(old: pair.old.map { olds[$0].train }, new: pair.new.map { news[$0].train })
        }
        return WayRevision(direction: direction, day: day, trains: trains, departures: changes, boards: boards)
    }

    /// The departures of a train, or of two that are one.
    private func departures(
        _ one: PlannedRun?,
        _ other: PlannedRun?,
        _ shared: CommonStations?,
        _ train: Int32
    ) -> [DepartureChange] {
        var changes: [DepartureChange] = []
        func add(_ oldCall: Int?, _ newCall: Int?, _ station: Int32) {
            // Whoever looks for a departure that stays looks where it is now.
            let pole = newCall.map { number(ofPole: $0) } ?? oldCall.map { number(ofOldPole: $0) } ?? -1
            changes.append(
                DepartureChange(
                    oldPosition: Int32(oldCall ?? -1),
                    newPosition: Int32(newCall ?? -1),
                    station: station,
                    pole: pole,
                    trainPosition: train,
                    oldTrainPosition: train
                )
            )
        }
        func addGone(_ call: Int) {
            let stop = old.dataset.stopTimes[call]
            if stop.departure != nil { add(call, nil, correspondence.number(old: stop.stationID)) }
        }
        func addNew(_ call: Int) {
            let stop = new.dataset.stopTimes[call]
            if stop.departure != nil { add(nil, call, stop.stationID.rawValue) }
        }
        // Both trains side by side, from one common station to the next.
        var (before, after) = (one?.calls ?? 0..<0, other?.calls ?? 0..<0)
        for pair in shared?.pairs ?? [] {
            let (call, otherCall) = ((one?.calls.lowerBound ?? 0) + pair.old, (other?.calls.lowerBound ?? 0) + pair.new)
            before.prefix { $0 < call }.forEach(addGone)
            after.prefix { $0 < otherCall }.forEach(addNew)
            let stop = new.dataset.stopTimes[otherCall]
            if old.dataset.stopTimes[call].departure != nil, stop.departure != nil {
                add(call, otherCall, stop.stationID.rawValue)
            } else {
                addGone(call)
                addNew(otherCall)
            }
            (before, after) = (call + 1..<before.upperBound, otherCall + 1..<after.upperBound)
        }
        before.forEach(addGone)
        after.forEach(addNew)
        return changes
    }

    /// Departures station by station, each in the order of the day.
    private func sorted(_ changes: [DepartureChange]) -> [DepartureChange] {
        let keyed = changes.map { change -> (board: Int64, key: UInt64, change: DepartureChange) in
            let time =
                change.newCall.flatMap { new.dataset.stopTimes[$0].departure }
                ?? change.oldCall.flatMap { old.dataset.stopTimes[$0].departure }
            let minutes = UInt64(time?.rawValue ?? 0)
            let board = Int64(change.station) << 32 | Int64(change.pole + 1)
            return (board, minutes << 32 | UInt64(change.trainPosition), change)
        }
        return keyed.sorted { ($0.board, $0.key) < ($1.board, $1.key) }.map(\.change)
    }

    /// The number of the pole of a later call; -1 where trains have directions.
    private func number(ofPole call: Int) -> Int32 {
        let stop = new.dataset.stopTimes[call]
        let station = new.dataset[stop.stationID]
        guard new.dataset[station.railwayID].mode.hangsAtPoles else { return -1 }
        return (stop.platformID ?? station.stopID).rawValue
    }

    /// The number of the pole of an earlier call; -1 where trains have directions.
    private func number(ofOldPole call: Int) -> Int32 {
        let stop = old.dataset.stopTimes[call]
        let station = old.dataset[stop.stationID]
        guard old.dataset[station.railwayID].mode.hangsAtPoles else { return -1 }
        return correspondence.poles.number(old: stop.platformID ?? station.stopID)
    }
}
