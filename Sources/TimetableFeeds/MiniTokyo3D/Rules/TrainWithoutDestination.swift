import Timetable

/// A train says not where it goes; most laps of a loop do not.
enum TrainWithoutDestination: TrainRule {
    static let code = "train-without-destination"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.destinations.isEmpty, !train.faults.lacks("ds") else { return nil }
        let label = file.label(of: train)
        return notice(label.ids, "\(label.start) names no destination (ds). On a loop that is as it should be.")
    }
}
