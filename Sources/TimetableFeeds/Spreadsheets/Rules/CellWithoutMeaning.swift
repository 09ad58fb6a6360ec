import Messages
import Timetable

/// A cell holds something else than what belongs there.
enum CellWithoutMeaning: Rule {
    static let code = "cell-without-meaning"
    static let severity = Notice.Severity.error

    /// What should be a time.
    static func check(time place: WorksheetPlace, _ text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): “\(text.shown)” is no time. Write 9:05 or 25:10, レ where the train passes, = or nothing "
                    + "where it does not come."
            )
        )
    }

    /// A time that lies before the one above it.
    static func check(backwards place: WorksheetPlace, _ text: String) -> Notice {
        notice([], Message("\(place.start): \(text.shown) is earlier than the time above it. Correct one of them."))
    }

    /// What should be a latitude and a longitude.
    static func check(coordinate place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): this is no place on Earth. Write the latitude as 35.6201, the longitude as 139.7281."
            )
        )
    }

    /// What should be a colour.
    static func check(color place: WorksheetPlace, _ text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is no colour. Write it as #80C342."))
    }

    /// What should be a date.
    static func check(date place: WorksheetPlace, _ text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is no date. Write it as 2026-12-31."))
    }

    /// What should be a usual kind of day.
    static func check(days place: WorksheetPlace, _ text: String, known: [String]) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is none of \(known.joined(separator: ", "))."))
    }

    /// What should be yes or no.
    static func check(answer place: WorksheetPlace, _ text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is neither yes nor no."))
    }

    /// What should be a kind of vehicle.
    static func check(mode place: WorksheetPlace, _ text: String) -> Notice {
        let known = Mode.allCases.map(\.rawValue).joined(separator: ", ")
        return notice([], Message("\(place.start): “\(text.shown)” is none of \(known)."))
    }
}
