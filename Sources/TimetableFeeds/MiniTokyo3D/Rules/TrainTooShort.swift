import Messages
import Timetable

/// A train calls at fewer than two stations.
enum TrainTooShort: TrainRule {
    static let code = "train-too-short"
    static let severity = Notice.Severity.error

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        // Whether a last call without a time counts is found out when all trains are known.
        guard train.calls.count < 2, train.timelessLastCall == nil, !train.faults.lacks("tt") else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids,
            Message(
                "\(label.start) has \(train.calls.count == 0 ? Message("no call") : Message("one call")); a train needs two."
            )
        )
    }
}
