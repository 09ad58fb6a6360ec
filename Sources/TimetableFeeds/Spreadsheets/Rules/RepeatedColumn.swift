import Messages
import Timetable

/// Two columns of a timetable have the same train number.
enum RepeatedColumn: Rule {
    static let code = "repeated-column"
    static let severity = Notice.Severity.error

    static func check(_ place: WorksheetPlace, _ number: String, first: Int) -> Notice {
        notice(
            [number],
            Message(
                "\(place.start): train \(number.shown) stands in column \(WorksheetPlace.letters(first)) already. "
                    + "Give each train a number of its own."
            )
        )
    }
}
