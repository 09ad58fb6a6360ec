import Timetable

/// The night's last connections: the last train of one line comes in at a place, and the last one of another leaves there
/// soon after. It is what the timetable shows; nobody promises that one waits for the other.
///
/// Soon is within ten minutes of when a rider who changes at the usual pace is there. A change back towards where the
/// train comes from is none, nor is a train that goes on as the other. At poles each line and direction has a last
/// departure of its own; buses of which one comes the same way as the other, or goes no other way, are no connection.
/// ```
///   last train of the Meguro Line comes in      0:14
///   last train of the Toyoko Line leaves        0:20
/// ```
public struct LastConnections: Sendable {
    /// A train comes in.
    public struct Arrival: Equatable, Sendable {
        /// When, or else when it leaves.
        public let time: ServiceTime
        /// The train.
        public let trainID: Train.ID
        /// Index into ``Dataset/stopTimes``.
        public let call: Int
    }

    /// The last departure of a table, and what comes in before it.
    public struct Connection: Equatable, Sendable {
        /// What leaves.
        public let departure: Departure
        /// The last train of each line and direction, the latest first.
        public let arrivals: [Arrival]
    }

    /// The connections of days of one schedule.
    public struct Night: Equatable, Sendable {
        /// The schedule after which the days are named.
        public let scheduleID: Schedule.ID
        /// Those of a place, the earliest departure first.
        public let connections: [Connection]
    }

    private struct LineAndDirection: Hashable {
        let railwayID: Railway.ID
        let directionID: Direction.ID
    }

    /// The longest wait, in minutes.
    static let longestWait = 10

    private let dataset: Dataset
    private let departures: Departures
    private let schedules: Schedules
    private let journeys: Journeys
    private let places: Places
    private let arrivals: LastArrivals
    private let changes: [Stop.ID: [Change]]

    /// Looks for the last arrivals of a dataset.
    public init(_ dataset: Dataset, departures: Departures, schedules: Schedules, journeys: Journeys, places: Places) {
        self.dataset = dataset
        self.departures = departures
        self.schedules = schedules
        self.journeys = journeys
        self.places = places
        arrivals = LastArrivals(dataset)
        changes = Dictionary(grouping: Changes(dataset, places: places).all, by: \.from)
    }

    /// The connections at the stations of a place, for each schedule whose days a usual week has.
    public func nights(at stations: [Station.ID]) -> [Night] {
        let timetables = Set(stations.flatMap { departures.timetables(of: $0) }).sorted()
        let tables = timetables.flatMap { departures.timetables[$0].tables }
        return schedules.telling(Set(tables.map(\.scheduleID))).compactMap { schedule in
            let leaving = timetables.flatMap { timetable in
                let own = departures.timetables[timetable].tables
                let day = schedules.covering(schedule, of: own.map(\.scheduleID))
                return own.first { $0.scheduleID == day }.map(lastDepartures) ?? []
            }
            let coming = stations.flatMap { lastArrivals(at: $0, schedule) }.sorted {
                ($1.arrival.time, $1.arrival.call) < ($0.arrival.time, $0.arrival.call)
            }
            let connections = leaving.sorted { ($0.time, $0.call) < ($1.time, $1.call) }.compactMap { departure in
                let found = arrivals(before: departure, of: coming)
                return found.isEmpty ? nil : Connection(departure: departure, arrivals: found)
            }
            return connections.isEmpty ? nil : Night(scheduleID: schedule, connections: connections)
        }
    }

    /// The last departure of a table; of a pole, that of each line and direction.
    private func lastDepartures(of table: DayTimetable) -> [Departure] {
        guard case .pole = table.board else { return departures[table].suffix(1) }
        var told: Set<LineAndDirection> = []
        return departures[table].reversed().filter { departure in
            let train = dataset.trains[departure.trainID.position]
            return told.insert(LineAndDirection(railwayID: train.railwayID, directionID: train.directionID)).inserted
        }
    }

    /// What comes in last at a station in each direction, and of each type.
    private func lastArrivals(
        at station: Station.ID,
        _ schedule: Schedule.ID
    ) -> [(kind: LastArrivals.Kind, arrival: Arrival)] {
        let railway = dataset[station].railwayID
        guard let own = schedules.covering(schedule, of: schedules.schedules(of: railway)) else { return [] }
        return arrivals[station].filter { schedules.schedules(of: $0.kind.serviceID, on: railway).contains(own) }
    }

    /// Of what comes in, the latest first: of each direction of another railway its last arrival alone. In the departure's own direction the last of each
    /// other type: a local that leaves behind the last express.
    private func arrivals(before departure: Departure, of coming: [(kind: LastArrivals.Kind, arrival: Arrival)])
        -> [Arrival]
    {
        let leaving = dataset.trains[departure.trainID.position]
        var told: Set<LineAndDirection> = []
        let found = coming.filter { entry in
            let railway = dataset.trains[entry.arrival.trainID.position].railwayID
            guard railway == leaving.railwayID else {
                return told.insert(LineAndDirection(railwayID: railway, directionID: entry.kind.directionID)).inserted
            }
            return entry.kind.directionID == leaving.directionID && entry.kind.typeID != leaving.typeID
        }
        return found.map(\.arrival).filter { arrival in
            isReached(departure, from: arrival) && !isWayBack(departure, from: arrival)
                && !(dataset[leaving.railwayID].mode.hangsAtPoles && isAlongside(departure, arrival))
        }
        .sorted { ($1.time, $1.call) < ($0.time, $0.call) }
    }

    private func isReached(_ departure: Departure, from arrival: Arrival) -> Bool {
        let from = dataset[dataset.stopTimes[arrival.call].stationID].stopID
        let to = dataset[dataset.stopTimes[Int(departure.call)].stationID].stopID
        let change = changes[from]?.first { $0.to == to }
        guard let needed = Pace.usual.minutes(for: change) else { return false }
        let wait = Int(departure.time.rawValue) - Int(arrival.time.rawValue) - needed
        return 0...Self.longestWait ~= wait
            && journeys.position(of: departure.trainID) != journeys.position(of: arrival.trainID)
    }

    /// Whether the train that leaves calls where the one that comes in has called.
    private func isWayBack(_ departure: Departure, from arrival: Arrival) -> Bool {
        let before = called(arrival.trainID) { $0 < arrival.time }
        return !before.isDisjoint(with: called(departure.trainID) { departure.time < $0 })
    }

    /// Whether one vehicle runs along with the other: the one that leaves has called where the other called last, so that
    /// riders could have changed there, or goes on to no place to which the other does not go.
    private func isAlongside(_ departure: Departure, _ arrival: Arrival) -> Bool {
        let before = places.number(of: dataset.stopTimes[arrival.call - 1].stationID)
        if called(departure.trainID, { $0 < departure.time }).contains(before) { return true }
        return called(departure.trainID) { departure.time < $0 }
            .isSubset(of: called(arrival.trainID) { arrival.time < $0 })
    }

    /// The numbers of the places at which a vehicle calls at some times.
    private func called(_ train: Train.ID, _ isWanted: (ServiceTime) -> Bool) -> Set<Int32> {
        let stopTimes = dataset.stopTimes
        var found: Set<Int32> = []
        for call in journeys.all[journeys.position(of: train)].flatMap({ dataset.trains[$0.position].calls }) {
            guard let time = stopTimes[call].departure ?? stopTimes[call].arrival, isWanted(time) else { continue }
            found.insert(places.number(of: stopTimes[call].stationID))
        }
        return found
    }
}
