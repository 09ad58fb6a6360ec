import Timetable

/// A train as it is compared with those of another timetable: by numbers that hold for both.
struct PlannedRun {
    let train: Train.ID
    /// 0 along the railway's order in the later timetable, 1 against it, more for other ways.
    let direction: Int
    /// The number of its type on the railway.
    let type: Int32
    /// The number of its pattern.
    let pattern: Int32
    /// Minutes of the service day at its first call.
    let start: Int
    let number: String
    let calls: Range<Int>
}

/// Whether two trains call at the same minutes all along.
struct EqualTimes {
    let old: Dataset
    let new: Dataset

    func callAsFunction(_ one: PlannedRun, _ other: PlannedRun) -> Bool {
        guard one.calls.count == other.calls.count else { return false }
        for (a, b) in zip(one.calls, other.calls) {
            let (first, second) = (old.stopTimes[a], new.stopTimes[b])
            if first.departure != second.departure || first.arrival != second.arrival { return false }
        }
        return true
    }
}
