import Timetable
import TimetableFacts

/// One of two timetables, laid out for comparison.
struct TimetableSide: Sendable {
    let dataset: Dataset
    let schedules: Schedules
    /// For each railway its trains, in the order of the feed.
    let trains: [[Train.ID]]
    /// For each railway its trains that run every so many minutes.
    let headways: [[HeadwayRun.ID]]
    /// The railway that is looked at.
    private(set) var railway: Railway.ID?

    init(_ dataset: Dataset) {
        self.dataset = dataset
        schedules = Schedules(dataset)
        var trains = [[Train.ID]](repeating: [], count: dataset.railways.count)
        for (position, train) in dataset.trains.enumerated() {
            trains[train.railwayID.position].append(Train.ID(position))
        }
        self.trains = trains
        var headways = [[HeadwayRun.ID]](repeating: [], count: dataset.railways.count)
        for (position, run) in dataset.headwayRuns.enumerated() {
            headways[dataset[run.patternID].railwayID.position].append(HeadwayRun.ID(position))
        }
        self.headways = headways
    }

    /// The same timetable, of which one railway is looked at.
    func on(_ railway: Railway.ID) -> TimetableSide {
        var side = self
        side.railway = railway
        return side
    }

    /// Whether a train runs by a schedule of its railway.
    func runs(_ train: Train.ID, on schedule: Schedule.ID) -> Bool {
        schedules.schedules(of: dataset[train]).contains(schedule)
    }
}
