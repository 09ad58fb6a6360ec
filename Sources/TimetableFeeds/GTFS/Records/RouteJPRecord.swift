import Timetable

/// A row of routes_jp.txt (GTFS-JP): from where, over what and to where a route runs, and since when.
struct RouteJPRecord: GTFSRecord {
    static let file = "routes_jp.txt"
    static let kind = "route"

    /// The route's.
    var id: String
    var updated: CalendarDate?
    var origin = ""
    var via = ""
    var destination = ""
}
