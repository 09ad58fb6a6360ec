import Timetable

/// A rule for a train that needs no other train.
protocol TrainRule: Rule {
    /// A notice for all of the train that breaks the rule; `nil` where nothing does.
    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice?
}
