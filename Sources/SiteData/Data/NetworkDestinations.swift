import SiteCore
import Timetable
import TimetableFacts

/// The destination sets that trains of the network show, numbered in the order first met.
struct NetworkDestinations {
    /// Positions in the site's tables.
    private(set) var all: [Int] = []
    private var numbers: [Int: Int] = [:]

    /// The number of a set.
    mutating func number(of set: Int) -> Int {
        if let known = numbers[set] { return known }
        numbers[set] = all.count
        all.append(set)
        return all.count - 1
    }

    /// A number for each call of a train, counted from 1: the set that those who leave there see, where it is another than
    /// that of the train; else 0.
    mutating func shown(on id: Train.ID, _ site: Site) -> [Int] {
        let plain = site.timetables.destinations.position(of: id)
        return site.dataset.trains[id.position].calls.map { call in
            guard let time = site.dataset.stopTimes[call].departure else { return 0 }
            let departure = Departure(time: time, trainID: id, call: Int32(call))
            let set = site.timetables.destinations.position(of: departure)
            return set == plain ? 0 : number(of: set) + 1
        }
    }
}
