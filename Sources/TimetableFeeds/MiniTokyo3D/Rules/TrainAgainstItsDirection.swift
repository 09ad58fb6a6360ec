import Messages
import Timetable

/// A train calls at the stations of its railway in the order of the direction that it does not run in.
enum TrainAgainstItsDirection: TrainRule {
    static let code = "train-against-its-direction"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.railway.isKnown else { return nil }
        let ways = network.ways[train.railway.position]
        guard ways.ascending.isKnown, ways.descending.isKnown, ways.ascending != ways.descending else { return nil }
        let steps = network.steps(of: file.calls[train.calls], on: train.railway)
        guard steps > 0 && train.direction == ways.descending || steps < 0 && train.direction == ways.ascending else {
            return nil
        }
        let label = file.label(of: train)
        let direction = network.directions.id(train.direction)
        return notice(
            label.ids + [direction],
            Message(
                "\(label.start) runs in direction \(direction.shown), and calls at its stations the other way round."
            )
        )
    }
}
