import Messages
import Timetable

/// A railway has no train: its file may be empty, missing or left out.
enum RailwayWithoutTrains: Rule {
    static let code = "railway-without-trains"
    static let severity = Notice.Severity.warning

    static func check(_ railway: RecordLabel) -> Notice {
        notice(railway.ids, Message("\(railway.start) has no train. Check that its file of train-timetables is whole."))
    }
}
