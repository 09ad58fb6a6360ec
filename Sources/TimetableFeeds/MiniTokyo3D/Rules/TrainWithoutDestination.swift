import Messages
import Timetable

/// A train does not say where it goes. On a loop that is no fault: a lap goes nowhere else.
enum TrainWithoutDestination: TrainRule {
    static let code = "train-without-destination"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.destinations.isEmpty, !train.faults.lacks("ds"), !network.isLoop(train.railway) else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids,
            Message("\(label.start) names no destination (ds). It is shown as going to where it ends.")
        )
    }
}
