import Timetable

/// Departures that stay although their trains do not: a train that runs no more leaves a station at a minute, and a new one
/// of its type leaves there at that minute. Whoever waits there sees no change.
struct StayingDepartures {
    let old: Dataset
    let new: Dataset

    /// Joins such departures to one.
    ///
    /// - Parameters:
    ///   - changes: Those of a way, sorted by tables and minutes.
    ///   - types: The numbers of the types of a train of the way before and after.
    func joined(
        _ changes: [DepartureChange],
        types: (_ train: Int32) -> (old: Int32?, new: Int32?)
    ) -> [DepartureChange] {
        struct Key: Hashable {
            let station: Int32
            let pole: Int32
            let minute: Int16
            let type: Int32
        }
        var gone: [Key: [Int]] = [:]
        for (position, change) in changes.enumerated() where change.newPosition < 0 {
            guard let time = old.stopTimes[Int(change.oldPosition)].departure,
                let type = types(change.trainPosition).old
            else { continue }
            let key = Key(station: change.station, pole: change.pole, minute: time.rawValue, type: type)
            gone[key, default: []].append(position)
        }
        if gone.isEmpty { return changes }
        var joined = changes
        var taken: Set<Int> = []
        for (position, change) in changes.enumerated() where change.oldPosition < 0 {
            guard let time = new.stopTimes[Int(change.newPosition)].departure,
                let type = types(change.trainPosition).new
            else { continue }
            let key = Key(station: change.station, pole: change.pole, minute: time.rawValue, type: type)
            guard let other = gone[key]?.popLast() else { continue }
            taken.insert(other)
            joined[position] = DepartureChange(
                oldPosition: changes[other].oldPosition,
                newPosition: change.newPosition,
                station: change.station,
                pole: change.pole,
                trainPosition: change.trainPosition,
                oldTrainPosition: changes[other].trainPosition
            )
        }
        return taken.isEmpty ? joined : joined.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
}
