import Timetable

/// A record of train-timetables/*.json, its references looked up as they were read.
struct TrainRecord: Sendable {
    /// Where it stands in its file, from 1.
    var place = 0
    var id: String?
    var number = ""
    var names: [Names] = []
    var railway = Railway.ID.absent
    var type = TrainType.ID.absent
    var direction = Direction.ID.absent
    /// From the last part of the id.
    var schedule: FeedService?
    var origins: [Station.ID] = []
    var destinations: [Station.ID] = []
    /// The trains that the same vehicle becomes.
    var next: [String] = []
    /// The trains that it was before.
    var previous: [String] = []
    /// Where its calls lie in its file's.
    var calls = 0..<0
    /// The station of the last call, where the feed has that call without a time. The call is not among ``calls``.
    var timelessLastCall: Station.ID?
    var faults: [RecordFault] = []
    /// Whether an error was found with it.
    var isFaulty = false
}
