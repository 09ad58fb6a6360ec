import Timetable

/// Stations within a walk of each other.
public final class NearbyStations: Sendable {
    /// A station and how far it is.
    public struct Walk: Equatable, Sendable {
        /// The station at the end of the walk.
        public let stationID: Station.ID
        /// In a straight line.
        public let metres: Int

        /// Minutes on foot, rounded up: 80 m a minute, as Japan's rules for real-estate notices count and signs follow
        /// (不動産の表示に関する公正競争規約施行規則 第9条).
        public var minutes: Int { max(1, (metres + 79) / 80) }
    }

    /// 10 minutes of walking.
    public static let limit = 800.0

    private let walks: [[Walk]]

    /// Measures all pairs of a dataset's stations that lie near each other.
    public init(_ dataset: Dataset, places: Places) {
        // Sorted from south to north, so that each is compared with those in a narrow strip only.
        let located = dataset.stations.indices.compactMap { position -> (position: Int, at: Coordinate)? in
            dataset[stopOf: Station.ID(position)].coordinate.map { (position, $0) }
        }.sorted { ($0.at.latitude, $0.position) < ($1.at.latitude, $1.position) }
        var walks = [[Walk]](repeating: [], count: dataset.stations.count)
        let strip = Self.limit / 111_000
        for (number, here) in located.enumerated() {
            for there in located[(number + 1)...] {
                if there.at.latitude - here.at.latitude > strip { break }
                let metres = here.at.distance(to: there.at)
                let (a, b) = (Station.ID(here.position), Station.ID(there.position))
                if metres > Self.limit || places.areSame(a, b) { continue }
                walks[a.position].append(Walk(stationID: b, metres: Int(metres.rounded())))
                walks[b.position].append(Walk(stationID: a, metres: Int(metres.rounded())))
            }
        }
        self.walks = walks.map { $0.sorted { ($0.metres, $0.stationID) < ($1.metres, $1.stationID) } }
    }

    /// The stations within ``limit`` metres, the nearest first, without those of the same place.
    public func walks(from station: Station.ID) -> [Walk] { walks[station.position] }
}
