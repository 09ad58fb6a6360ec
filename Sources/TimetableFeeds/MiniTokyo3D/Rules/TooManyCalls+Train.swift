import Timetable

extension TooManyCalls: TrainRule {
    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.calls.count > Train.mostCalls else { return nil }
        let label = file.label(of: train)
        return notice(label.ids, message(label.start, train.calls.count))
    }
}
