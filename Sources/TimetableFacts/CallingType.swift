import Timetable

/// What one train type offers in a table: how many trains, between which hours, and how far apart.
public struct CallingType: Equatable, Sendable {
    /// What kind of service it is.
    public let typeID: TrainType.ID
    /// This tells how many trains leave; 1 or more.
    public let trains: Int
    /// When the first one leaves.
    public let first: ServiceTime
    /// When the last one leaves.
    public let last: ServiceTime
    /// The median gap between them; `nil` for a single train.
    public let headway: Headway?
    /// Of all departures of the table, in thousandths, rounded.
    public let permille: Int

    /// The types of a table's departures, the most common first.
    public static func all(in departures: ArraySlice<Departure>, _ dataset: Dataset) -> [CallingType] {
        var times: [(typeID: TrainType.ID, times: [ServiceTime])] = []
        for departure in departures {
            let typeID = dataset.trains[departure.trainID.position].typeID
            if let position = times.firstIndex(where: { $0.typeID == typeID }) {
                times[position].times.append(departure.time)
            } else {
                times.append((typeID, [departure.time]))
            }
        }
        return times.sorted { ($0.times.count, $1.typeID) > ($1.times.count, $0.typeID) }.map { typeID, times in
            CallingType(
                typeID: typeID,
                trains: times.count,
                first: times[0],
                last: times[times.count - 1],
                headway: Headway(times),
                permille: (times.count * 2000 + departures.count) / (departures.count * 2)
            )
        }
    }
}
