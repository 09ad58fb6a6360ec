import Messages
import Timetable

extension TooManyCalls {
    /// A train of a file of OuDia.
    static func check(_ place: FileLine, _ number: String, _ count: Int) -> Notice? {
        guard count > Train.mostCalls else { return nil }
        return notice([], message(place.train(number), count))
    }
}
