import SiteCore
import Timetable
import TimetableFacts

/// What a railway's page says about its trains, in any language: worked out once for all of them.
struct RailwayFacts {
    let railway: Railway.ID
    let pattern: StoppingPattern
    /// The main stations, between which riding times are shown.
    let main: [Station.ID]
    let times: RidingTimes

    /// - Parameter trains: those of the railway.
    init(_ railway: Railway.ID, trains: [Train.ID], _ site: Site) {
        self.railway = railway
        let order = site.lines.orders[railway]
        pattern = StoppingPattern(of: site.dataset[railway], order: order, trains: trains, site.dataset)
        main = MainStations.of(order, pattern: pattern, ends: site.lines.ends)
        times = RidingTimes(between: main, trains: trains, site.dataset)
    }
}
