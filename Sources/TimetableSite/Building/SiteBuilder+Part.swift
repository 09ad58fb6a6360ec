import SiteCore
import Timetable
import TimetableFacts

/// A build of a few railways of a large network, such as a country's: it needs few of its trains.
extension SiteBuilder {
    /// The trains that a build of some railways needs, as ``Options/only`` names these; it is compared with no other timetable.
    ///
    /// A network that has itineraries has them of all its trains, and alerts may name any. So only of a network that is too
    /// large for a phone and has none of the latter are there trains that it does not need: such a build has no itineraries.
    ///
    /// - Parameters:
    ///   - calls: How many calls the network has.
    ///   - network: The timetable; it needs no trains.
    ///   - railways: For each train the railway that it runs on.
    ///   - links: The trains that one vehicle is, one after the other.
    ///   - chosen: The trains that chosen tables show.
    /// - Returns: For each train whether it is one of them; `nil` for all, also where a name means no railway.
    public static func trains(
        for only: [String],
        of calls: Int,
        _ configuration: SiteConfiguration,
        in network: Dataset,
        railways: [Railway.ID],
        links: [(train: Train.ID, next: Train.ID)],
        chosen: [Train.ID]
    ) -> [Bool]? {
        guard configuration.alerts == nil, calls > ItineraryPlanning.largestPart(configuration) else { return nil }
        let names = NameLookup(railwaysOf: network)
        let meant = only.map { names.meant(by: $0) }
        if meant.contains(where: \.isEmpty) { return nil }
        return network.trainsTold(
            onPagesOf: Set(meant.joined().map { Railway.ID($0) }),
            railways: railways,
            links: links,
            besides: chosen
        )
    }
}
