import Timetable

/// The ways of all departures: which of them need a word, since others leave the same place for the same destination and
/// get there in another way.
///
/// Two ways differ if each has a call that the other neither makes nor passes, if they come to the same places in
/// another order, or if one takes at least twice as long by places that the other does not pass. A train that comes
/// back to where it leaves has gone another way than one that does not. An express goes the way of the local that makes
/// all its calls, and two expresses go the same way if some train makes the calls of both.
/// ```
///     a 6        ┌─B─C─D─┐        from A to Z over B C D and back to A, or over Y at once
///                └──F─E──A─Y─Z
///     a branch   A─B─C─D─Z        from A to Z over B C D, or over X
///                 └──X──┘
/// ```
/// Trains without a destination, and those whose destination is the place that they leave, go round: their word is
/// always the direction and the next large stops. All other departures have a word only where they need one.
public final class Ways: Sendable {
    private let kinds: TrainKinds
    /// For each kind of train: where its calls stand in ``wayOfCall``.
    private let starts: [Int32]
    private let wayOfCall: [Way?]
    /// For each of the same, where the train comes back to the place: the next large stops ahead; else empty.
    private let stopsAround: [[Stop.ID]]

    /// Compares all departures of a dataset.
    ///
    /// - Parameter sets: The destinations as trains show them, without ways.
    public init(
        _ dataset: Dataset,
        sets: DestinationSets,
        runs: Runs,
        places: Places,
        orders: StationOrders,
        ends: DirectionEnds,
        poles: Poles
    ) {
        let kinds = TrainKinds(dataset, sets)
        let walks = WayWalks(dataset, runs: runs, places: places, orders: orders)
        let sizes = StopSizes(dataset, places: places, ends: ends)
        let namesakes = Namesakes(dataset)
        var starts: [Int32] = []
        var count = 0
        var here: [Int32: [Leaving]] = [:]
        for train in kinds.examples {
            starts.append(Int32(count))
            let calls = dataset.trains[train.position].calls
            for call in calls {
                guard let time = dataset.stopTimes[call].departure else { continue }
                let departure = Departure(time: time, trainID: train, call: Int32(call))
                let set = sets.position(of: departure)
                let station = dataset.stopTimes[call].stationID
                here[places.number(of: station), default: []].append(
                    Leaving(
                        slot: count + call - calls.lowerBound,
                        departure: departure,
                        station: station,
                        goal: Goal(sets.all[set], sets.headsigns[set], namesakes)
                    )
                )
            }
            count += calls.count
        }
        var ways = [Way?](repeating: nil, count: count)
        var around = [[Stop.ID]](repeating: [], count: count)
        for leaving in here.values {
            for each in leaving where Self.comesBack(each, dataset, places) {
                around[each.slot] = sizes.large(walks.walk(each.departure, from: each.station)).map {
                    dataset[$0].stopID
                }
            }
            lazy var soonest = walks.soonest(leaving.map { ($0.departure, $0.station) })
            for (goal, alike) in Dictionary(grouping: leaving, by: \.goal) {
                if goal.headsign == nil {
                    let (round, others) = Self.parted(alike, goal, dataset, namesakes)
                    for each in round {
                        let isAtPole = poles.place(of: each.station) != nil
                        let direction = isAtPole ? nil : dataset.trains[each.departure.trainID.position].directionID
                        let known = direction.map { ends.wellKnownAhead(of: each.station, direction: $0) } ?? []
                        let ahead = known.isEmpty ? sizes.large(walks.walk(each.departure, from: each.station)) : known
                        ways[each.slot] = .round(direction, ahead.map { dataset[$0].stopID })
                    }
                    Self.compare(others, &ways, walks, sizes, orders, dataset, { soonest })
                } else {
                    Self.compare(alike, &ways, walks, sizes, orders, dataset, { soonest })
                }
            }
        }
        self.kinds = kinds
        self.starts = starts
        wayOfCall = ways
        stopsAround = around
    }

    /// The way of a departure, where it needs a word.
    public subscript(departure: Departure) -> Way? { wayOfCall[slot(of: departure)] }

    /// Two stops that show where the trains of a station's timetable go, if most of them come back before they get to
    /// their destination; `nil` for any other. 光が丘 is no word for a way around half the town to where one is.
    public func stopsAround(_ timetable: StationTimetable, in departures: Departures) -> [Stop.ID]? {
        guard timetable.board.directionID != nil else { return nil }
        var counts: [[Stop.ID]: Int] = [:]
        var others = 0
        for table in timetable.tables {
            for departure in departures[table] {
                let slot = slot(of: departure)
                // Nearly all.
                if stopsAround[slot].isEmpty { others += 1 } else { counts[stopsAround[slot], default: 0] += 1 }
            }
        }
        guard others < counts.values.reduce(0, +) else { return nil }
        return counts.max {
            $0.value == $1.value ? $1.key.lexicographicallyPrecedes($0.key) : $0.value < $1.value
        }?.key
    }

    /// A number that departures of one kind share if they leave with the same call: all that is said about ways holds
    /// for all of them. From 0 to below ``slotCount``.
    @usableFromInline func slot(of departure: Departure) -> Int {
        Int(starts[kinds.kind(of: departure.trainID)]) + kinds.offset(of: departure)
    }

    /// How many slots there are.
    var slotCount: Int { wayOfCall.count }

    /// A call of one kind of train at which one gets on.
    private struct Leaving {
        let slot: Int
        let departure: Departure
        let station: Station.ID
        let goal: Goal
    }

    /// Returns whether a train calls once more at the place where it leaves.
    private static func comesBack(_ each: Leaving, _ dataset: Dataset, _ places: Places) -> Bool {
        let calls = dataset.trains[each.departure.trainID.position].calls
        return calls[(Int(each.departure.call) + 1)...].contains {
            places.areSame(dataset.stopTimes[$0].stationID, each.station)
        }
    }

    /// Where a train says it goes: by names, or by what it shows.
    private struct Goal: Hashable {
        let stops: [Stop.ID]
        let headsign: Headsign.ID?

        init(_ stops: [Stop.ID], _ headsign: Headsign.ID?, _ namesakes: Namesakes) {
            self.stops = headsign == nil ? stops.map(namesakes.representative).sorted() : []
            self.headsign = headsign
        }
    }

    /// Those that go round, and the others.
    private static func parted(
        _ alike: [Leaving],
        _ goal: Goal,
        _ dataset: Dataset,
        _ namesakes: Namesakes
    ) -> (round: [Leaving], others: [Leaving]) {
        if goal.stops.isEmpty { return (alike, []) }
        func isRound(_ each: Leaving) -> Bool {
            goal.stops == [namesakes.representative(of: dataset[each.station].stopID)]
        }
        return (alike.filter(isRound), alike.filter { !isRound($0) })
    }

    /// Finds the words of what leaves one place for one destination.
    private static func compare(
        _ alike: [Leaving],
        _ ways: inout [Way?],
        _ walks: WayWalks,
        _ sizes: StopSizes,
        _ orders: StationOrders,
        _ dataset: Dataset,
        _ soonest: () -> [Int32: Int]
    ) {
        guard alike.count > 1 else { return }
        let all = alike.map { walks.walk($0.departure, from: $0.station, to: $0.goal.stops) }
        let courses = WayCourses(all)
        guard courses.count > 1 else { return }
        let areLoops = alike.allSatisfy { orders[dataset[$0.station].railwayID].isLoop }
        for (number, each) in alike.enumerated() {
            guard let course = courses.course(of: number) else { continue }
            if areLoops {
                ways[each.slot] = .along(dataset.trains[each.departure.trainID.position].directionID)
            } else {
                let own = courses.own(of: number, in: course)
                // Nobody goes this way to a place that one reaches much sooner from here by something else.
                let best = soonest()
                let telling = own.filter { call in best[call.place].map { call.minutes <= 2 * $0 + 5 } ?? true }
                let via = sizes.most(telling: telling.isEmpty ? own : telling, of: all[number])
                ways[each.slot] = via.map { .via(dataset[$0].stopID) }
            }
        }
    }
}
