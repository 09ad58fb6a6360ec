import Messages
import Timetable

/// A train of a file of OuDia cannot be read. When lenient, it is left out.
enum FaultyOuDiaTrain: Rule {
    static let code = "faulty-train"
    static let severity = Notice.Severity.error

    /// - Parameter reason: a clause.
    static func check(_ place: FileLine, _ reason: Message) -> Notice {
        notice([], Message("\(place.start.shown): \(reason). Correct the train, and save the file again."))
    }
}
