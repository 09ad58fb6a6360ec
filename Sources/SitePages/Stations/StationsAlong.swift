import SiteCore
import Timetable
import TimetableFacts

/// The order in which a train comes to the stations of a railway.
struct StationsAlong {
    /// For each station, how far down the line; the stations that the railway does not list are left out.
    private let places: [Station.ID: Int]
    /// `nil` where the goals themselves show which way the train runs.
    private let descends: Bool?
    private let isLoop: Bool

    /// - Parameters:
    ///   - station: where the ride begins, if it begins on the railway.
    ///   - descends: whether it runs against the railway's list.
    init(_ railway: Railway.ID, from station: Station.ID?, descends: Bool?, _ site: Site) {
        let order = site.lines.orders[railway]
        var places = Dictionary(zip(order.stations, 0...), uniquingKeysWith: { first, _ in first })
        if order.isLoop, let station, let here = places[station], order.stations.count > 1 {
            // Round a loop, what lies before the station comes after all others.
            let count = order.stations.count - 1
            for (other, place) in places { places[other] = ((place - here) % count + count) % count }
        }
        self.places = places
        self.descends = descends
        isLoop = order.isLoop
    }

    /// Sorts goals of the railway, which come with the nearest first.
    func sorted(_ goals: [Reach.Goal]) -> [Reach.Goal] {
        // Round a loop that is not the station's own, only the minutes show the way.
        if descends == nil && isLoop { return goals }
        guard let near = goals.first.flatMap({ places[$0.stationID] }),
            let far = goals.last.flatMap({ places[$0.stationID] }),
            goals.allSatisfy({ places[$0.stationID] != nil })
        else { return goals }
        let isBackwards = descends ?? (near > far)
        return goals.enumerated().sorted { a, b in
            let (first, second) = (places[a.element.stationID] ?? 0, places[b.element.stationID] ?? 0)
            if first == second { return a.offset < b.offset }
            return (first < second) != isBackwards
        }.map(\.element)
    }
}
