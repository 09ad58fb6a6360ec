import Messages

/// A row of routes_jp.txt (GTFS-JP): from where, over what and to where a route runs.
struct RouteJPRecord: GTFSRecord {
    static let file = "routes_jp.txt"
    static let kind = Message("route")

    /// The route's.
    var id: String
    var origin = ""
    var via = ""
    var destination = ""
}
