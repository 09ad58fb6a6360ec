import Messages
import Timetable

/// The last part of a train's id names no schedule, so that nobody knows on which days it runs.
enum UnknownSchedule: TrainRule {
    static let code = "unknown-schedule"
    static let severity = Notice.Severity.error

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.schedule == nil, train.id != nil else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids,
            Message(
                "\(label.start) has an id that does not end in a schedule: Weekday, SaturdayHoliday, Saturday or Holiday."
            )
        )
    }
}
