import Timetable

/// What one train type offers in a table: how many trains, between which hours, and how far apart.
public struct CallingType: Equatable, Sendable {
    /// What kind of service it is.
    public let typeID: TrainType.ID
    /// The number of trains that leave; 1 or more.
    public let trains: Int
    /// When the first one leaves.
    public let first: ServiceTime
    /// When the last one leaves.
    public let last: ServiceTime
    /// The median gap between them; `nil` for a single train.
    public let headway: Headway?
    /// Of all departures of the table, in whole percent, rounded once.
    public let percent: Int
    /// Whether the table has no other departures.
    public let isAlone: Bool
    /// Every departure of a type that runs less than once an hour, in order: a median of these would be of no use to
    /// anybody. Empty for a type that runs more often.
    public let times: [ServiceTime]

    /// The types of a table's departures, the most common first. Types that are one to a rider stand under the first of
    /// them.
    public static func all(
        in departures: Slice<DepartureList>,
        _ dataset: Dataset,
        _ riderTypes: RiderTypes
    ) -> [CallingType] {
        var times: [(typeID: TrainType.ID, times: [ServiceTime])] = []
        for departure in departures {
            let typeID = dataset.trains[departure.trainID.position].typeID
            if let position = times.firstIndex(where: { riderTypes[$0.typeID] == riderTypes[typeID] }) {
                times[position].times.append(departure.time)
            } else {
                times.append((typeID, [departure.time]))
            }
        }
        return times.sorted { ($0.times.count, $1.typeID) > ($1.times.count, $0.typeID) }.map { typeID, times in
            let headway = Headway(times)
            return CallingType(
                typeID: typeID,
                trains: times.count,
                first: times[0],
                last: times[times.count - 1],
                headway: headway,
                percent: (times.count * 200 + departures.count) / (departures.count * 2),
                isAlone: times.count == departures.count,
                times: (headway?.isRare ?? true) ? times : []
            )
        }
    }
}
