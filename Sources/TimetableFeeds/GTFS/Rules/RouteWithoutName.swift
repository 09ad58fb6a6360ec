import Messages
import Timetable

/// A route has neither a short nor a long name. Its id stands for it.
enum RouteWithoutName: Rule {
    static let code = "route-without-name"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ id: String) -> Notice {
        notice(
            [id],
            Message("\(place.start): route \(id.shown) has no name. Give it a route_short_name or a route_long_name.")
        )
    }
}
