import Timetable

/// Which railways, stations and types of two timetables are the same, however their ids are written.
///
/// Stations have numbers that hold for both: a station's place in the later timetable or, for one that is gone, its place
/// in the earlier one behind all of those.
struct Correspondence {
    let railways: [Matched<Railway>]
    /// For each earlier station the later one.
    let newStation: [Station.ID?]
    /// For each later station the earlier one.
    let oldStation: [Station.ID?]
    /// For each earlier pattern a number that it shares with the later pattern of the same stations.
    let oldPatterns: [Int32]
    /// For each later pattern its number.
    let newPatterns: [Int32]
    /// The stations of each numbered pattern, as numbers that hold for both.
    let stationsOfPattern: [[Int32]]
    /// Which poles are the same.
    let poles: PoleMatching

    init(_ old: Dataset, _ new: Dataset) {
        var numbers = NameNumbers()
        railways = RailwayMatching.pairs(old, new, &numbers)
        let matching = StationMatching(old, new, &numbers)
        var newStation = [Station.ID?](repeating: nil, count: old.stations.count)
        var oldStation = [Station.ID?](repeating: nil, count: new.stations.count)
        for railway in railways {
            for pair in matching.pairs(of: railway) {
                newStation[pair.old] = Station.ID(pair.new)
                oldStation[pair.new] = Station.ID(pair.old)
            }
        }
        (self.newStation, self.oldStation) = (newStation, oldStation)
        poles = PoleMatching(old, new, newStation: newStation)
        var known: [[Int32]: Int32] = [:]
        var lists: [[Int32]] = []
        func number(_ stations: [Int32]) -> Int32 {
            if let number = known[stations] { return number }
            known[stations] = Int32(lists.count)
            lists.append(stations)
            return Int32(lists.count - 1)
        }
        newPatterns = new.patterns.map { number($0.stations.map(\.rawValue)) }
        let count = Int32(new.stations.count)
        oldPatterns = old.patterns.map { pattern in
            number(pattern.stations.map { newStation[$0.position]?.rawValue ?? count + $0.rawValue })
        }
        stationsOfPattern = lists
    }

    /// The number of an earlier station that holds for both.
    func number(old station: Station.ID) -> Int32 {
        newStation[station.position]?.rawValue ?? Int32(oldStation.count) + station.rawValue
    }

    /// The station of a number.
    func station(_ number: Int32) -> Matched<Station> {
        guard number < oldStation.count else {
            return Matched(old: Station.ID(Int(number) - oldStation.count), new: nil)
        }
        return Matched(old: oldStation[Int(number)], new: Station.ID(Int(number)))
    }
}
