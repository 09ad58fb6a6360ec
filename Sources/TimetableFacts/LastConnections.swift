import Timetable

/// The night's last connections: the last train of one line comes in at a place, and the last one of another leaves there
/// soon after. It is what the timetable shows; nobody promises that one waits for the other.
///
/// Soon is within ten minutes of when a rider who changes at the usual pace is there. A change back towards where the
/// train comes from is none, nor is a train that goes on as the other.
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

    /// The connections at a place, for each schedule whose days a usual week has.
    public func nights(at interchange: Interchange) -> [Night] {
        let timetables = Set(interchange.stations.flatMap { departures.timetables(of: $0) }).sorted()
        let tables = timetables.flatMap { departures.timetables[$0].tables }
        return schedules.telling(Set(tables.map(\.scheduleID))).compactMap { schedule in
            let leaving = timetables.compactMap { timetable in
                let own = departures.timetables[timetable].tables
                let day = schedules.covering(schedule, of: own.map(\.scheduleID))
                return own.first { $0.scheduleID == day }.flatMap { departures[$0].last }
            }
            let coming = interchange.stations.flatMap { lastArrivals(at: $0, schedule) }.sorted {
                ($1.arrival.time, $1.arrival.call) < ($0.arrival.time, $0.arrival.call)
            }
            let connections = leaving.sorted { ($0.time, $0.call) < ($1.time, $1.call) }.compactMap { departure in
                let found = arrivals(before: departure, of: coming)
                return found.isEmpty ? nil : Connection(departure: departure, arrivals: found)
            }
            return connections.isEmpty ? nil : Night(scheduleID: schedule, connections: connections)
        }
    }

    /// What comes in last at a station in each direction, and of each type.
    private func lastArrivals(at station: Station.ID, _ schedule: Schedule.ID) -> [LastArrivals.Entry] {
        let railway = dataset[station].railwayID
        guard let own = schedules.covering(schedule, of: schedules.schedules(of: railway)) else { return [] }
        return arrivals[station].filter { schedules.schedules(of: $0.serviceID, on: railway).contains(own) }
    }

    /// Of what comes in, the latest first: of each direction of another railway its last arrival alone. In the departure's own direction the last of each
    /// other type: a local that leaves behind the last express.
    private func arrivals(before departure: Departure, of coming: [LastArrivals.Entry]) -> [Arrival] {
        let leaving = dataset.trains[departure.trainID.position]
        var told: Set<LineAndDirection> = []
        let found = coming.filter { entry in
            let railway = dataset.trains[entry.arrival.trainID.position].railwayID
            guard railway == leaving.railwayID else {
                return told.insert(LineAndDirection(railwayID: railway, directionID: entry.directionID)).inserted
            }
            return entry.directionID == leaving.directionID && entry.typeID != leaving.typeID
        }
        return found.map(\.arrival).filter { isReached(departure, from: $0) && !isWayBack(departure, from: $0) }
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
        let stopTimes = dataset.stopTimes
        func called(_ trains: [Train.ID], _ isWanted: (ServiceTime) -> Bool) -> Set<Int32> {
            var found: Set<Int32> = []
            for call in trains.flatMap({ dataset.trains[$0.position].calls }) {
                guard let time = stopTimes[call].departure ?? stopTimes[call].arrival, isWanted(time) else { continue }
                found.insert(places.number(of: stopTimes[call].stationID))
            }
            return found
        }
        let before = called(journeys.all[journeys.position(of: arrival.trainID)]) { $0 < arrival.time }
        let after = called(journeys.all[journeys.position(of: departure.trainID)]) { departure.time < $0 }
        return !before.isDisjoint(with: after)
    }
}
