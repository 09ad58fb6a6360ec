import Messages
import Timetable

extension TimeRunsBackwards {
    /// A train of a file of OuDia.
    static func check(_ place: FileLine, _ number: String) -> Notice {
        notice([], Message("\(place.train(number)) is at a station before it left the one before. Check its times."))
    }
}
