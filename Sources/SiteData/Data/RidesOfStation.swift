import SiteCore
import Timetable
import TimetableFacts

/// The rides that begin at one station: trains that call at the same places after the same minutes are one.
struct RidesOfStation {
    /// A place that trains go to without a change.
    struct Goal {
        /// The first station of the place, which names it on every page.
        let id: Station.ID
        /// Where the trains come in: the station's own railway first.
        var station: Station.ID
        /// Its position in ``RidesOfStation/railways``.
        var railway = 0
        /// The shortest ride, in minutes.
        var shortest: Int
    }

    /// The departures of a table.
    struct DayRides {
        let schedule: Schedule.ID
        /// For each departure, in order, its position in ``RidesOfStation/rides``.
        let rides: [Int]
        /// A number made of the departures' minutes, by which a script sees whether a table is the one that is meant.
        /// It starts at 7; for each departure it is multiplied by 31, the minute is added, and the rest modulo
        /// 1,000,003 is kept.
        let sum: Int
    }

    /// The tables of a direction, or of a pole.
    struct OfDirection {
        let board: Board
        let tables: [DayRides]
    }

    /// The station's own railway first, then those that are reached sooner.
    private(set) var railways: [Railway.ID] = []
    /// Those on the own railway as they lie along it, then railway by railway the nearest first.
    private(set) var goals: [Goal] = []
    /// Positions in ``goals``, in the order in which a train comes there.
    private(set) var ways: [[Int]] = []
    /// A position in ``ways``, then for each goal there the minutes since the one before, or since the departure.
    private(set) var rides: [[Int]] = []
    private(set) var directions: [OfDirection] = []

    init(_ station: Station.ID, _ site: Site) {
        let dataset = site.dataset
        // A closure that held the whole dataset would retain each of its lists again for every departure.
        let stations = dataset.stations
        let own = dataset[station].railwayID
        var found: [Goal] = []
        var slots = [Int32](repeating: -1, count: stations.count)
        var wayNumbers: [[Int]: Int] = [:]
        var rideNumbers: [[Int]: Int] = [:]
        // Neighbours mostly come to as many places.
        var length = 0
        for position in site.timetables.departures.timetables(of: station) {
            let timetable = site.timetables.departures.timetables[position]
            var tables: [DayRides] = []
            for table in timetable.tables {
                let numbers = site.timetables.departures[table].map { departure in
                    var way: [Int] = []
                    way.reserveCapacity(length)
                    var ride: [Int] = []
                    ride.reserveCapacity(length + 1)
                    ride.append(0)
                    var before = Int(departure.time.rawValue)
                    site.runs.walk(from: departure, at: station) { point in
                        let minutes = Int(point.minutes) - Int(departure.time.rawValue)
                        guard minutes >= 0 else { return }
                        var slot = Int(slots[point.goal.position])
                        if slot < 0 {
                            slot = found.count
                            slots[point.goal.position] = Int32(slot)
                            found.append(Goal(id: point.goal, station: point.stationID, shortest: minutes))
                        }
                        // A train that comes to a place twice counts when it first does.
                        if way.contains(slot) { return }
                        if stations[point.stationID.position].railwayID == own { found[slot].station = point.stationID }
                        found[slot].shortest = min(found[slot].shortest, minutes)
                        way.append(slot)
                        ride.append(Int(point.minutes) - before)
                        before = Int(point.minutes)
                    }
                    length = way.count
                    ride[0] = wayNumbers[way] ?? ways.count
                    if ride[0] == ways.count {
                        wayNumbers[way] = ways.count
                        ways.append(way)
                    }
                    let number = rideNumbers[ride] ?? rides.count
                    if number == rides.count {
                        rideNumbers[ride] = number
                        rides.append(ride)
                    }
                    return number
                }
                let sum = site.timetables.departures[table].reduce(7) {
                    ($0 * 31 + Int($1.time.rawValue)) % 1_000_003
                }
                tables.append(DayRides(schedule: table.scheduleID, rides: numbers, sum: sum))
            }
            directions.append(OfDirection(board: timetable.board, tables: tables))
        }
        sort(found, own: own, along: site.lines.orders[own].stations, dataset)
    }

    /// Puts the goals in order, and the ways with them.
    private mutating func sort(_ found: [Goal], own: Railway.ID, along stations: [Station.ID], _ dataset: Dataset) {
        var nearest: [Railway.ID: Int] = [own: -1]
        for goal in found {
            let railway = dataset[goal.station].railwayID
            nearest[railway] = min(nearest[railway] ?? goal.shortest, goal.shortest)
        }
        railways = nearest.keys.sorted { (nearest[$0] ?? 0, $0) < (nearest[$1] ?? 0, $1) }
        let ranks = Dictionary(uniqueKeysWithValues: zip(railways, railways.indices))
        let keys = found.map { goal -> (Int, Int, Station.ID) in
            let rank = ranks[dataset[goal.station].railwayID] ?? 0
            return (rank, rank == 0 ? stations.firstIndex(of: goal.station) ?? stations.count : goal.shortest, goal.id)
        }
        let order = found.indices.sorted { keys[$0] < keys[$1] }
        goals = order.map { position in
            var goal = found[position]
            goal.railway = ranks[dataset[goal.station].railwayID] ?? 0
            return goal
        }
        var numbers = [Int](repeating: 0, count: found.count)
        for (number, position) in order.enumerated() { numbers[position] = number }
        ways = ways.map { $0.map { numbers[$0] } }
    }
}
