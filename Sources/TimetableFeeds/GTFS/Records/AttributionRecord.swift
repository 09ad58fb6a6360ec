import Timetable

/// A row of attributions.txt: who is to be named, and for what. Without any id it is for the whole feed.
struct AttributionRecord: Equatable, Sendable {
    var organization: String
    var agencyID: Identifier<AgencyRecord>?
    var routeID: Identifier<RouteRecord>?
    var tripID: Identifier<TripRecord>?
    var isProducer = false
    var isOperator = false
    var isAuthority = false
    var url = ""
    var line: Int
}
