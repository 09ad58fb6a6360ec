import Timetable

/// The number of trains that leave in each hour of the day, by category, and the headway in each part of the day.
public struct Frequency: Equatable, Sendable {
    /// A part of the service day, by whole hours.
    public enum Period: CaseIterable, Sendable {
        /// Before 7.
        case early
        /// 7:00 to 9:59.
        case morning
        /// 10:00 to 16:59.
        case daytime
        /// 17:00 to 20:59.
        case evening
        /// From 21:00.
        case late

        /// The hours of the service day, 0 to 47.
        public var hours: ClosedRange<Int> {
            switch self {
            case .early: 0...6
            case .morning: 7...9
            case .daytime: 10...16
            case .evening: 17...20
            case .late: 21...47
            }
        }
    }

    /// An hour with a train.
    public struct Hour: Equatable, Sendable {
        /// Of the service day, 0 to 47.
        public let hour: Int
        /// Trains by category, in the order of `TrainCategory.allCases`.
        public fileprivate(set) var trains: [Int]

        /// Trains of all categories.
        public var total: Int { trains.reduce(0, +) }
    }

    /// What a period offers.
    public struct Summary: Equatable, Sendable {
        /// The part of the day.
        public let period: Period
        /// Departures in it.
        public let trains: Int
        /// Departures an hour, in tenths, rounded. Early and late count only the hours from the table's first departure
        /// to its last, since stations sleep at night.
        public let tenthsPerHour: Int
        /// The median gap between its departures; `nil` for fewer than two.
        public let headway: Headway?
        /// Its departures where they are fewer than one an hour, in order; else empty.
        public let times: [ServiceTime]
    }

    /// From the hour of the first departure to that of the last, without a gap; empty for an empty table.
    public let hours: [Hour]
    /// The periods in which the station is awake, in order: those that have hours in common with ``hours``.
    public let periods: [Summary]

    /// - Parameters:
    ///   - departures: in the order they leave.
    ///   - categories: for each of the dataset's train types.
    public init(_ departures: Slice<DepartureList>, categories: [TrainCategory], dataset: Dataset) {
        guard let first = departures.first?.time.hour, let last = departures.last?.time.hour else {
            (hours, periods) = ([], [])
            return
        }
        let none = [Int](repeating: 0, count: TrainCategory.allCases.count)
        var hours = (first...last).map { Hour(hour: $0, trains: none) }
        for departure in departures {
            let category = categories[dataset.trains[departure.trainID.position].typeID.position]
            hours[departure.time.hour - first].trains[TrainCategory.allCases.firstIndex(of: category) ?? 0] += 1
        }
        self.hours = hours
        periods = Period.allCases.compactMap { period in
            let awake = period.hours.clamped(to: first...last)
            guard period.hours.overlaps(first...last) else { return nil }
            let times = departures.lazy.map { $0.time }.filter { period.hours.contains($0.hour) }
            let count = times.count
            return Summary(
                period: period,
                trains: count,
                tenthsPerHour: (count * 20 + awake.count) / (awake.count * 2),
                headway: Headway(times),
                times: count < awake.count ? Array(times) : []
            )
        }
    }
}
