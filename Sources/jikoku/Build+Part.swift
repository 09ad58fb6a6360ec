import SiteCore
import Timetable
import TimetableFacts
import TimetableSite
import TimetableStore

extension Build {
    /// The timetable, or the part of it that `--only` needs, with the trains of the whole network.
    func timetable(
        _ store: TimetableStore,
        _ configuration: SiteConfiguration,
        isCompared: Bool
    ) throws -> (dataset: Dataset, census: NetworkCensus?) {
        if only.isEmpty || isCompared { return (try store.dataset(), nil) }
        let stored = try store.storedTrains()
        let isWanted = SiteBuilder.trains(
            for: only,
            of: stored.calls,
            configuration,
            in: stored.network,
            railways: stored.railways,
            links: stored.links,
            chosen: stored.chosen
        )
        guard let isWanted else { return (try store.dataset(), nil) }
        let part = try store.dataset(ofTrains: isWanted)
        let kinds = zip(stored.railways, stored.types).lazy.map { NetworkCensus.Kind(railwayID: $0, typeID: $1) }
        return (part, NetworkCensus(calls: stored.calls, trains: kinds, runsOf: part))
    }
}
