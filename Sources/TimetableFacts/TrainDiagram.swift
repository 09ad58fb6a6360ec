import Timetable

/// The train diagram of a railway on the days of one schedule: its stations from top to bottom, as far apart as trains
/// take from one to the next, and its trains of all directions as lines across them.
///
/// ```
///     A ──────────────────  a train that waits at B:   A ╲
///     B ──────────────────                             B  ──╲
///     C ──────────────────                             C      ╲
/// ```
public struct TrainDiagram: Sendable {
    /// A station's line across the diagram.
    public struct Row: Equatable, Sendable {
        /// The station.
        public let stationID: Station.ID
        /// How far below the first row it lies, in seconds of riding.
        public let seconds: Int
        /// Whether it is a main station: an end of the line, or a station at which all but a tenth call of the trains that
        /// run by others; where no train runs by any, one at which a twentieth of the trains begin or end.
        public let isMain: Bool
    }

    /// Where a train's line has a bend: a call at a row.
    public struct Point: Equatable, Sendable {
        /// Index into ``TrainDiagram/rows``.
        public let row: Int
        /// Index into ``Dataset/stopTimes``.
        public let call: Int
    }

    /// A train with its line, in one piece but for loops: who comes round the end of a loop goes on at its beginning.
    public struct Line: Equatable, Sendable {
        /// The train.
        public let trainID: Train.ID
        /// Its pieces, each of one point or more.
        public let pieces: [[Point]]
    }

    /// From the railway's first station to its last; a loop has the one where it closes at both ends.
    public let rows: [Row]
    /// In the order of the feed, direction by direction.
    public let lines: [Line]

    /// The seconds between two stations of which no train tells.
    public static let unknown = 60
    /// The fewest seconds between two stations: times are whole minutes, so that some trains seem to take none.
    public static let fewest = 30

    /// - Parameter entries: the tables of the railway's whole line on the days of one schedule, one for each direction.
    public init(_ entries: [LineTimetables.Entry], _ dataset: Dataset, orders: StationOrders) {
        let trains = entries.flatMap(\.trains)
        guard let railway = entries.first?.railwayID else {
            (rows, lines) = ([], [])
            return
        }
        let places = DiagramPlaces(orders[railway], orders.places, trains: trains, dataset)
        lines = trains.map { Line(trainID: $0, pieces: places.pieces(of: dataset[$0].calls, dataset)) }
        var seconds = 0
        let gaps = Self.gaps(places.stations.count, lines, dataset)
        let isMain = Self.mains(places.stations.count, lines)
        rows = places.stations.enumerated().map { row, station in
            if row > 0 { seconds += gaps[row - 1] }
            return Row(stationID: station, seconds: seconds, isMain: isMain[row])
        }
    }

    /// The seconds from each row to the next: those of the fastest train of either direction that stops at both, or where
    /// none does, of the fastest that runs by, in equal parts.
    private static func gaps(_ rows: Int, _ lines: [Line], _ dataset: Dataset) -> [Int] {
        guard rows > 1 else { return [] }
        var stopping = [Int?](repeating: nil, count: rows - 1)
        var passing = stopping
        for piece in lines.lazy.flatMap(\.pieces) {
            for (from, to) in zip(piece, piece.dropFirst()) where from.row != to.row {
                guard let left = dataset.stopTimes[from.call].departureOrArrival,
                    let came = dataset.stopTimes[to.call].arrivalOrDeparture, came >= left
                else { continue }
                let between = min(from.row, to.row)..<max(from.row, to.row)
                let share = max(fewest, 60 * (came - left) / between.count)
                if between.count == 1 {
                    stopping[between.lowerBound] = min(stopping[between.lowerBound] ?? share, share)
                } else {
                    for gap in between { passing[gap] = min(passing[gap] ?? share, share) }
                }
            }
        }
        return zip(stopping, passing).map { $0 ?? $1 ?? unknown }
    }
}

extension TrainDiagram {
    /// By row, whether it is that of a main station.
    private static func mains(_ count: Int, _ lines: [Line]) -> [Bool] {
        var (ends, calls, passes) = (
            [Int](repeating: 0, count: count), [Int](repeating: 0, count: count), [Int](repeating: 0, count: count)
        )
        for line in lines {
            for end in Set([line.pieces.first?.first, line.pieces.last?.last].compactMap { $0?.row }) { ends[end] += 1 }
            for piece in line.pieces {
                let steps = zip(piece, piece.dropFirst()).map { min($0.row, $1.row)..<max($0.row, $1.row) }
                guard steps.contains(where: { $0.count > 1 }) else { continue }
                for row in Set(piece.map(\.row)) { calls[row] += 1 }
                for row in steps.flatMap({ $0.dropFirst() }) { passes[row] += 1 }
            }
        }
        let isPassed = passes.contains { $0 > 0 }
        return (0..<count).map { row in
            if row == 0 || row == count - 1 { return true }
            return isPassed ? calls[row] > 9 * passes[row] : 20 * ends[row] >= lines.count
        }
    }

    /// The share of trains that have to run along the list of stations, so that their lines say something: nine of ten.
    /// Bus routes of many variants, whose list is put together of all of them, are not drawn.
    private static let most = (part: 9, of: 10)

    /// Whether a railway's trains can be read in a diagram: there are two stations and two trains, and nearly all of the
    /// trains run along the list of stations, one way or the other, without turning round on it.
    public static func isReadable(
        _ entries: [LineTimetables.Entry],
        _ dataset: Dataset,
        orders: StationOrders
    ) -> Bool {
        let trains = entries.flatMap(\.trains)
        guard let railway = entries.first?.railwayID, trains.count > 1 else { return false }
        let places = DiagramPlaces(orders[railway], orders.places, trains: trains, dataset)
        guard places.stations.count > 1 else { return false }
        let straight = trains.count { places.isStraight(dataset.trains[$0.position].calls, dataset) }
        return straight * most.of >= trains.count * most.part
    }
}
