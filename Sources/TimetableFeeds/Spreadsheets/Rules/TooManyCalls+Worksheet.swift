import Messages
import Timetable

extension TooManyCalls {
    /// A column of a timetable.
    static func check(_ place: WorksheetPlace, _ number: String, _ count: Int) -> Notice? {
        guard count > Train.mostCalls else { return nil }
        let train = number.isEmpty ? Message("the train") : Message("train \(number.shown)")
        return notice([], message(Message("\(place.start): \(train)"), count))
    }
}
