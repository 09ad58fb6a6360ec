import Timetable
import TimetableFacts

/// The stations of a railway as a file lists them: from its origin down, so that each train calls at some of them in
/// their order, or in the other order.
///
/// A train that runs otherwise gets a piece of its own at the end, which begins with the station where it turns off:
/// ```
/// listed  A B C D      train  A B X Y      →  A B C D  B X Y
/// ```
struct OuDiaStations {
    /// In their order; a station may stand there twice.
    private(set) var all: [Station.ID]
    /// By position in ``all``: the position of the same station before, where a piece begins with it.
    private(set) var branches: [Int: Int] = [:]
    /// Whether the last station is the first.
    let isLoop: Bool
    /// The direction that runs down.
    let down: Direction.ID
    /// Which stations are called at on the way from one to another by one train.
    private var reach: [Set<Int>]
    /// By pattern, and whether it runs down.
    private var places: [Key: [Int]] = [:]

    private struct Key: Hashable {
        let pattern: Pattern.ID
        let isDown: Bool
    }

    /// Lists the stations of a railway.
    init(_ id: Railway.ID, _ trains: [Train], _ dataset: Dataset, _ order: StationOrder) {
        let railway = dataset[id]
        let isUpFirst = dataset[railway.ascending].names[.ja] == "上り" && railway.descending != nil
        down = isUpFirst ? railway.descending ?? railway.ascending : railway.ascending
        all = isUpFirst ? order.stations.reversed() : order.stations
        isLoop = all.count > 2 && all.first == all.last
        reach = []
        var counts: [Key: Int] = [:]
        for train in trains {
            counts[Key(pattern: train.patternID, isDown: train.directionID == down), default: 0] += 1
        }
        let keys = counts.sorted { a, b in
            (b.value, a.key.pattern, a.key.isDown ? 0 : 1) < (a.value, b.key.pattern, b.key.isDown ? 0 : 1)
        }
        for (key, _) in keys { places[key] = place(dataset[key.pattern].stations, isDown: key.isDown) }
        reach = Array(repeating: [], count: all.count)
        for (key, places) in places {
            let downwards = key.isDown ? places : places.reversed()
            for (position, from) in downwards.enumerated() { reach[from].formUnion(downwards[(position + 1)...]) }
        }
    }

    /// The positions of a train's calls in ``all``, in running order.
    func positions(of train: Train) -> [Int] {
        places[Key(pattern: train.patternID, isDown: train.directionID == down)] ?? []
    }

    /// Whether trains come through a station on their way between two others; all three are positions, downwards.
    func isOnWay(_ station: Int, from: Int, to: Int) -> Bool {
        reach[from].contains(station) && reach[station].contains(to)
    }

    /// Whether no train goes on from a station to the next: a piece ends there.
    func isEnd(_ position: Int) -> Bool {
        position + 1 < all.count && !reach[position].contains(position + 1) && branches[position + 1] != nil
    }

    /// Finds a train's stations, and adds those that are not there in the right order.
    private mutating func place(_ stations: [Station.ID], isDown: Bool) -> [Int] {
        let downwards = isDown ? stations : stations.reversed()
        var found: [Int] = []
        var next = 0
        for station in downwards {
            if let position = all[next...].firstIndex(of: station) {
                found.append(position)
                next = position + 1
                continue
            }
            if let last = found.last, next < all.count {
                branches[all.count] = last
                all.append(all[last])
            }
            found.append(all.count)
            all.append(station)
            next = all.count
        }
        return isDown ? found : found.reversed()
    }
}
