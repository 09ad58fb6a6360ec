import Messages
import Timetable

/// A row of routes.csv says nothing that the feed has: the rest of the list counts.
enum UnfitRouteRow: Rule {
    static let code = "unfit-route-row"
    static let severity = Notice.Severity.warning

    /// A route that the feed does not have.
    static func check(_ place: WorksheetPlace, unknown text: String) -> Notice {
        notice(
            [],
            Message("\(place.start): the feed has no route “\(text.shown)”. Write a route_id or a name of routes.txt.")
        )
    }

    /// A line that is of another company or kind of vehicle.
    static func check(_ place: WorksheetPlace, apart text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): “\(text.shown)” is of another company or another kind of vehicle, and is not joined with it."
            )
        )
    }

    /// An order that is no number.
    static func check(_ place: WorksheetPlace, number text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is no whole number."))
    }

    /// An answer that is neither yes nor no.
    static func check(_ place: WorksheetPlace, answer text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is neither yes nor no."))
    }
}
