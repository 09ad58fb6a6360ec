import Timetable

/// A departure of either timetable, and what has become of it.
///
/// Each departure of both is told once: one that is there in both by one change, all others by one each.
public struct DepartureChange: Sendable {
    /// Index into the earlier dataset's ``Dataset/stopTimes``; -1 for one that is new.
    let oldPosition: Int32
    /// Index into the later dataset's ``Dataset/stopTimes``; -1 for one that is gone.
    let newPosition: Int32
    /// The number of the station, which holds for both timetables.
    let station: Int32
    /// The number of the pole, which holds for both timetables; -1 where trains have directions.
    let pole: Int32
    /// Its train's place in ``WayRevision/trains``.
    let trainPosition: Int32
    /// The place of the train that left before: the same one, but where another train leaves at its minute now.
    let oldTrainPosition: Int32

    /// Index into the earlier dataset's ``Dataset/stopTimes``; `nil` for one that is new.
    public var oldCall: Int? { oldPosition < 0 ? nil : Int(oldPosition) }
    /// Index into the later dataset's ``Dataset/stopTimes``; `nil` for one that is gone.
    public var newCall: Int? { newPosition < 0 ? nil : Int(newPosition) }
    /// Its train's place in ``WayRevision/trains``; of a departure that is gone, that of the train that left.
    public var train: Int { Int(trainPosition) }
    /// The place of the train that left before.
    public var oldTrain: Int { Int(oldTrainPosition) }

    /// Whether another departure stands in the same table.
    func isOnBoard(of other: DepartureChange) -> Bool { station == other.station && pole == other.pole }
}
