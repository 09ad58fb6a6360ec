import Timetable

/// A train runs in a direction that its railway does not have.
enum DirectionOffItsRailway: TrainRule {
    static let code = "direction-off-its-railway"
    static let severity = Notice.Severity.error

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.railway.isKnown, train.direction.isKnown else { return nil }
        let ways = network.ways[train.railway.position]
        guard ways.ascending.isKnown, ways.descending.isKnown, train.direction != ways.ascending,
            train.direction != ways.descending
        else { return nil }
        let label = file.label(of: train)
        let direction = network.directions.id(train.direction)
        let railway = network.railways.id(train.railway)
        return notice(
            label.ids + [direction, railway],
            "\(label.start) runs in direction \(direction.shown), which its railway \(railway.shown) does not have."
        )
    }
}
