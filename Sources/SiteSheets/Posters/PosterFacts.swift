import SiteCore
import Timetable
import TimetableFacts

/// What a poster tells that is the same in every language: its timetables, and the stops ahead of each.
package struct PosterFacts {
    /// A timetable of the poster.
    struct One {
        /// In the site's timetables.
        let position: Int
        let timetable: StationTimetable
        /// The ways of a pole, at which several routes may leave; `nil` for a direction of a railway.
        let ways: WaysAhead?
        /// The stops ahead in one line, where there is one.
        let rides: RidesAhead?
    }

    let all: [One]

    /// - Parameter timetables: Positions in the site's timetables.
    package init(_ timetables: [Int], _ site: Site) {
        let departures = site.timetables.departures
        all = timetables.map { position in
            let timetable = departures.timetables[position]
            guard timetable.board.poleID == nil else {
                let ways = WaysAhead(from: timetable, in: departures, site.dataset, places: site.lines.places)
                let rides = RidesAhead(ways, riderTypes: site.riderTypes)
                return One(position: position, timetable: timetable, ways: ways, rides: rides)
            }
            let rides = RidesAhead(
                from: timetable,
                in: departures,
                site.dataset,
                places: site.lines.places,
                orders: site.lines.orders,
                riderTypes: site.riderTypes
            )
            return One(position: position, timetable: timetable, ways: nil, rides: rides)
        }
    }
}
