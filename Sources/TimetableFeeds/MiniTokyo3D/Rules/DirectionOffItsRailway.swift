import Messages
import Timetable

/// A train runs in a direction that its railway does not have. It is imported in the one in which it calls at its stations.
enum DirectionOffItsRailway: TrainRule {
    static let code = "direction-off-its-railway"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard let taken = taken(train, in: file, of: network) else { return nil }
        let label = file.label(of: train)
        let direction =
            train.direction.isKnown ? network.directions.id(train.direction) : file.word(train.direction) ?? ""
        let railway = network.railways.id(train.railway)
        return notice(
            label.ids + [direction, railway],
            Message(
                "\(label.start) runs in direction \(direction.shown), which its railway \(railway.shown) does not have. "
                    + "By its stations it is taken for \(network.directions.id(taken).shown)."
            )
        )
    }

    /// The direction that the train is imported in; `nil` where its own is one of its railway's, or not looked up yet.
    static func taken(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Direction.ID? {
        guard train.railway.isKnown, train.direction != .absent else { return nil }
        let ways = network.ways[train.railway.position]
        guard ways.ascending.isKnown, ways.descending.isKnown, train.direction != ways.ascending,
            train.direction != ways.descending
        else { return nil }
        // An id that no record has is reported as that, but for feeds of 2023, which have hardly any of these records.
        let isOlder = network.railways.records[train.railway.position].descending == nil
        guard train.direction.isKnown || isOlder else { return nil }
        let steps = network.steps(of: file.calls[train.calls], on: train.railway, nearest: true)
        return steps < 0 ? ways.descending : ways.ascending
    }
}
