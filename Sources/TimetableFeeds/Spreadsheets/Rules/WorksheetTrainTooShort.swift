import Messages
import Timetable

/// A column of a timetable has fewer than two times.
enum WorksheetTrainTooShort: Rule {
    static let code = "column-too-short"
    static let severity = Notice.Severity.error

    static func check(_ place: WorksheetPlace, _ number: String) -> Notice {
        let train = number.isEmpty ? Message("the train") : Message("train \(number.shown)")
        return notice(
            [],
            Message("\(place.start): \(train) has fewer than two times. Add its stations, or remove the column.")
        )
    }
}
