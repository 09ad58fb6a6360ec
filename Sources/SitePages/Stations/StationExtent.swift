import SiteCore
import Timetable
import TimetableFacts

/// How much a station's page says: as much as it has room for.
///
/// A bus terminal may have twenty poles, thirty routes at each, and the timetables of ten years. Its page then names the
/// nearest stops of each line in place of riding times to all, and tells more than first and last departures only of the
/// days that riders need most. What it leaves out stands on the pages of lines and on timetables.
struct StationExtent {
    /// The schedules that the page tells more of.
    let schedules: Set<Schedule.ID>
    /// The one that riders need most, where the timetables have others; `nil` where the page tells of all.
    let newest: Schedule.ID?
    /// Whether riding times are those to the nearest stops of each line.
    let isNear: Bool
    /// Whether a further level leaves out more.
    let canSayLess: Bool

    /// A table of a direction comes to so many elements at least, with its chart and its hours.
    private static let mostTables = 6_000 / 60

    /// - Parameters:
    ///   - columns: Positions in the site's timetables.
    ///   - level: 0 for all that there is room for; each further one says less, until there is nothing left to leave out.
    init(_ columns: [Int], shortened level: Int, _ site: Site) {
        let tables = columns.map { site.timetables.departures.timetables[$0].tables.map(\.scheduleID) }
        let all = site.timetables.schedules.newestFirst(Set(tables.joined()).sorted())
        var most = all.count
        while most > 1, tables.joined().count(where: all.prefix(most).contains) > Self.mostTables { most -= 1 }
        // Level 1 leaves out riding times alone; each further one half of the days.
        let halves = max(0, level - 1)
        canSayLess = level == 0 || most >> halves > 1
        schedules = Set(all.prefix(max(1, most >> halves)))
        newest = schedules.count < all.count ? all.first : nil
        isNear = level > 0
    }

    private init(_ extent: StationExtent, isNear: Bool) {
        (schedules, newest, canSayLess) = (extent.schedules, extent.newest, extent.canSayLess)
        self.isNear = isNear
    }

    /// The same with riding times to the nearest stops alone where a direction has more stations ahead than site.yaml allows.
    func limited(_ facts: [DirectionFacts], most: Int?) -> StationExtent {
        guard let most, !isNear else { return self }
        return StationExtent(self, isNear: facts.contains { $0.tables.contains { $0.reach.goals.count > most } })
    }
}
