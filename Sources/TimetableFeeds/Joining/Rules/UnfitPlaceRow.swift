import Messages
import Timetable

/// A row of places.csv says nothing that holds for the feeds: the rest of the list counts.
enum UnfitPlaceRow: Rule {
    static let code = "unfit-place-row"
    static let severity = Notice.Severity.warning

    /// A stop that no feed has, or at which nothing calls.
    static func check(_ place: WorksheetPlace, unknown text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): nothing calls at a stop “\(text.shown)”. Write a name, or an id with the key of its feed "
                    + "in front, as in bus.1001."
            )
        )
    }

    /// Stops that lie too far from each other, or one stop twice.
    static func check(far place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): no two stops of these names lie within 1,000 metres of each other. "
                    + "Write their ids to join them all the same."
            )
        )
    }

    /// Stops that are one place for another reason.
    static func check(joinedAlready place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message("\(place.start): these stops are one place in their own feed or by another row, and stay so.")
        )
    }

    /// An answer that is neither yes nor no.
    static func check(_ place: WorksheetPlace, answer text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is neither yes nor no."))
    }
}
