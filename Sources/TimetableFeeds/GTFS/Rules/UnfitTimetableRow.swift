import Messages
import Timetable

/// A row of timetables.csv asks for a table that the feed cannot give, or for more than a table can show.
enum UnfitTimetableRow: Rule {
    static let code = "unfit-timetable-row"
    static let severity = Notice.Severity.warning

    /// A route that the feed does not have.
    static func check(_ place: WorksheetPlace, unknown text: String) -> Notice {
        notice(
            [],
            Message("\(place.start): the feed has no route “\(text.shown)”. Write a route_id or a name of routes.txt.")
        )
    }

    /// A cell that holds something else than one of a few words.
    static func check(_ place: WorksheetPlace, _ text: String, expected: [String]) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is none of \(expected.joined(separator: ", "))."))
    }

    /// What should be a date.
    static func check(_ place: WorksheetPlace, date text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is no date. Write it as 2026-12-31."))
    }

    /// What should be a time.
    static func check(_ place: WorksheetPlace, time text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is no time from 00:00 to 47:59. Write it as 09:05."))
    }

    /// An answer that is neither yes nor no.
    static func check(_ place: WorksheetPlace, answer text: String) -> Notice {
        notice([], Message("\(place.start): “\(text.shown)” is neither yes nor no."))
    }

    /// A table for no day at all.
    static func check(withoutDays place: WorksheetPlace) -> Notice {
        notice([], Message("\(place.start): every day of the week has a 0 here. Write 1 for the days of the table."))
    }

    /// A row of the same id that asks for another table.
    static func check(_ place: WorksheetPlace, _ id: String, first: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): “\(id.shown)” is the id of row \(first.row ?? 0) too, which says something else. Rows of "
                    + "one id may differ in their routes only; give this one an id of its own."
            )
        )
    }

    /// A table without a trip.
    static func check(withoutTrips place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): no trip of this route runs in this direction, on these days and at these times. Compare "
                    + "the row with trips.txt and calendar.txt."
            )
        )
    }

    /// A stop at which no trip of the table calls.
    static func check(_ place: WorksheetPlace, stop text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): no trip of this table calls at “\(text.shown)”, and the stop is left out. Write a stop_id "
                    + "or a name of stops.txt."
            )
        )
    }

    /// A table that should have timepoints only, of trips all of whose times are exact.
    static func check(withoutTimepoints place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): stop_times.txt calls no time of these trips approximate, so that every stop is shown. "
                    + "Name the stops in the column stops."
            )
        )
    }

    /// A table of routes that are several lines.
    static func check(_ place: WorksheetPlace, lines: Int) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): these routes are \(lines) lines here, and each has a table of its own. Where they are one "
                    + "to a rider, join them in routes.csv."
            )
        )
    }

    /// A table by the hour, which lines do not have.
    static func check(hourly place: WorksheetPlace) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): a line has no table by the hour. The pages of its stops show the minutes of each hour, and "
                    + "in this table trips stand as suits their number."
            )
        )
    }
}
