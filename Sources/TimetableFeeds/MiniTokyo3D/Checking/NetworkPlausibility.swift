import Timetable

/// Tells what is well-formed in a network and cannot be right all the same.
enum NetworkPlausibility {
    /// How many kilometres a station may lie from the middle of its railway; the longest day's ride is shorter.
    private static let farthest = 2000.0

    /// Looks at the stations of each railway.
    static func check(_ network: FeedNetwork, _ log: inout NoticeLog) {
        for (railway, stations) in network.stationsOfRailway.enumerated() where !network.railways.isFaulty[railway] {
            var seen: Set<Station.ID> = []
            let once = stations.count > 2 && stations.first == stations.last ? stations.dropLast() : stations[...]
            let repeated = once.filter { !seen.insert($0).inserted }.map { network.stations.id($0) }
            log.report(StationListedTwice.check(network.railways.label(railway), stations: repeated.unique))

            let places = seen.sorted().compactMap { station in
                network.stations.records[station.position].coordinate.map { (station, $0) }
            }
            guard places.count > 2 else { continue }
            let middle = Coordinate(
                latitude: places.map(\.1.latitude).sorted()[places.count / 2],
                longitude: places.map(\.1.longitude).sorted()[places.count / 2]
            )
            for (station, place) in places {
                let kilometres = place.metres(to: middle) / 1000
                guard kilometres > farthest else { continue }
                let label = network.stations.label(station.position)
                log.report(StationFarAway.check(label, kilometres: Int(kilometres)))
            }
        }
    }
}
