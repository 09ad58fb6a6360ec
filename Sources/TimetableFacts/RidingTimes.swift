import Timetable

/// The time that each train type takes between the main stations of a railway.
public struct RidingTimes: Equatable, Sendable {
    /// Between two main stations.
    public struct Section: Equatable, Sendable {
        /// The one that comes first in the railway's list.
        public let from: Station.ID
        /// The other.
        public let to: Station.ID
        /// The median of both ways in whole minutes, a half rounded up, by type; no entry where no train of a type
        /// stops at both.
        public let minutes: [TrainType.ID: Int]
    }

    /// From one main station to the next, then from end to end where that is not the same.
    public let sections: [Section]

    /// Where no train runs from end to end, an end that none runs on from, such as a station for festivals,
    /// is left out.
    ///
    /// - Parameters:
    ///   - main: in the order of the railway; the first one again at the end of a loop.
    ///   - trains: those of the railway.
    public init(between main: [Station.ID], trains: [Train.ID], _ dataset: Dataset) {
        let found = Self.sections(between: main, trains, dataset)
        let isRun = found.prefix(max(0, main.count - 1)).map { !$0.minutes.isEmpty }
        guard let first = isRun.firstIndex(of: true), let last = isRun.lastIndex(of: true),
            main.first != main.last, found.last?.minutes.isEmpty == true
        else {
            sections = found
            return
        }
        sections = Self.sections(between: Array(main[first...last + 1]), trains, dataset)
    }

    private static func sections(between main: [Station.ID], _ trains: [Train.ID], _ dataset: Dataset) -> [Section] {
        var pairs = zip(main, main.dropFirst()).map { ($0, $1) }
        if main.count > 2, let first = main.first, let last = main.last, first != last { pairs.append((first, last)) }
        var mainPositions = [Int?](repeating: nil, count: dataset.stations.count)
        for (number, station) in main.enumerated().reversed() { mainPositions[station.position] = number }
        let ends = pairs.map { from, to in (from: mainPositions[from.position], to: mainPositions[to.position]) }
        let isLoop = main.count > 2 && main.first == main.last
        var rides = pairs.map { _ in [TrainType.ID: [Int]]() }
        for train in trains {
            // When the train was last at each main station.
            var seen = [(arrival: ServiceTime, departure: ServiceTime)?](repeating: nil, count: main.count)
            var before: Int?
            let typeID = dataset.trains[train.position].typeID
            for call in dataset.trains[train.position].calls {
                let stop = dataset.stopTimes[call]
                guard let here = mainPositions[stop.stationID.position], let arrival = stop.arrivalOrDeparture else {
                    continue
                }
                for (number, (from, to)) in ends.enumerated() where from != to {
                    let other = here == to ? from : here == from ? to : nil
                    guard let other, let left = seen[other]?.departure, arrival >= left else { continue }
                    // Round a loop there is a long way, too.
                    if isLoop, other != before { continue }
                    rides[number][typeID, default: []].append(arrival - left)
                }
                seen[here] = (arrival, stop.departure ?? arrival)
                before = here
            }
        }
        return zip(pairs, rides).map { pair, rides in
            Section(from: pair.0, to: pair.1, minutes: rides.mapValues(Self.median))
        }
    }

    private static func median(_ minutes: [Int]) -> Int {
        var sorted = minutes
        return ((Headway.doubledMedian(&sorted) ?? 0) + 1) / 2
    }
}
