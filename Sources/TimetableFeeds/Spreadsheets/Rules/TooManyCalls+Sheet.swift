import Timetable

extension TooManyCalls {
    /// A column of a timetable.
    static func check(_ place: SheetPlace, _ number: String, _ count: Int) -> Notice? {
        guard count > Train.mostCalls else { return nil }
        let train = number.isEmpty ? "the train" : "train \(number.shown)"
        return notice([], message("\(place.start): \(train)", count))
    }
}
