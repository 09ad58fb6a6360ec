import Timetable
import TimetableFacts

/// What changes from one timetable to the next, by runs and not by ids: feeds name trains, stations and calendars anew
/// whenever they like, and riders never see how.
///
/// ```swift
/// let revision = Revision(from: before, to: after)
/// for railway in revision.railways where railway.isChanged {
///     print(railway.ways.map { $0.trains.count { $0.new == nil } })        // trains that are gone
/// }
/// ```
public struct Revision: Sendable {
    /// The earlier timetable.
    public let old: Dataset
    /// The later timetable.
    public let new: Dataset
    /// The schedules of the earlier timetable.
    public let oldSchedules: Schedules
    /// The schedules of the later timetable.
    public let newSchedules: Schedules
    /// Every railway of both, those of the later timetable in its order, then those that are gone.
    public let railways: [RailwayRevision]
    private let correspondence: Correspondence
    private let railwayOfOld: [Int: Matched<Railway>]

    /// Compares two timetables.
    public init(from old: Dataset, to new: Dataset) {
        (self.old, self.new) = (old, new)
        let sides = (old: TimetableSide(old), new: TimetableSide(new))
        (oldSchedules, newSchedules) = (sides.old.schedules, sides.new.schedules)
        let correspondence = Correspondence(old, new)
        self.correspondence = correspondence
        railwayOfOld = Dictionary(
            uniqueKeysWithValues: correspondence.railways.compactMap { pair in pair.old.map { ($0.position, pair) } }
        )
        var known: [Int64: CommonStations] = [:]
        func common(_ one: Int32, _ other: Int32) -> CommonStations {
            let key = Int64(one) << 32 | Int64(other)
            if let found = known[key] { return found }
            let stations = correspondence.stationsOfPattern
            let found = CommonStations(stations[Int(one)], stations[Int(other)])
            known[key] = found
            return found
        }
        railways = correspondence.railways.map { railway in
            RailwayComparison(railway, sides.old, sides.new, correspondence).revision(common)
        }
    }

    /// The railway that is or was an earlier one.
    func railway(old id: Railway.ID) -> Matched<Railway> { railwayOfOld[id.position] ?? Matched(old: id, new: nil) }

    /// The railway that a later one is or was.
    func railway(new id: Railway.ID) -> Matched<Railway> { correspondence.railways[id.position] }

    /// The station that is or was an earlier one.
    public func station(old id: Station.ID) -> Matched<Station> {
        Matched(old: id, new: correspondence.newStation[id.position])
    }

    /// The station that a later one is or was.
    public func station(new id: Station.ID) -> Matched<Station> {
        Matched(old: correspondence.oldStation[id.position], new: id)
    }
}
