import Messages
import Timetable

/// Whether a site has itineraries: they need the whole network in a reader's browser.
package struct ItineraryPlanning: Sendable {
    /// Whether the network is small enough.
    package let arePlanned: Bool
    /// Whether its trains stand in several files, of which a question needs a few. A small network is one file.
    package let areInPieces: Bool
    /// The most calls of a network that is one file, and what a piece of one holds at least.
    package static let leastPiece = 5_000
    /// Whether these stand by region as well: a phone does not hold all of the network, and there is no pocket edition.
    package let areInRegions: Bool
    /// How many calls the trains of a region make, about.
    package let region: Int
    /// How many regions the smallest network has that has any, about.
    private static let regions = 8
    /// That it is not small enough.
    package let notice: Notice?

    /// Whether the network is in the pocket edition, and kept for when there is no connection.
    package var areKept: Bool { arePlanned && !areInRegions }

    /// - Parameters:
    ///   - calls: How many calls the trains and headway runs of the whole network make.
    ///   - isPart: Whether the build is one of some railways: of a network in regions it has few of the trains.
    ///   - configuration: How many a network may have, and how many one that a phone holds.
    init(calls: Int, isPart: Bool, _ configuration: SiteConfiguration) {
        let most = isPart ? Self.largestPart(configuration) : configuration.largestNetwork
        arePlanned = calls > 0 && calls <= most
        areInPieces = calls > Self.leastPiece
        areInRegions = arePlanned && areInPieces && calls > configuration.largestPocket
        region = max(Self.leastPiece, configuration.largestPocket / Self.regions)
        let key = most == configuration.largestNetwork ? "largest-network" : "largest-pocket"
        notice =
            calls <= most
            ? nil
            : Notice(
                severity: .warning,
                code: "network-too-large",
                ids: [],
                message: Message(
                    "The network has \(calls) calls, more than the \(most) of '\(key)' in site.yaml: the site has no "
                        + "itineraries and no pocket edition."
                )
            )
    }

    /// The most calls of a network of which a build of some railways has itineraries, which need all of its trains.
    package static func largestPart(_ configuration: SiteConfiguration) -> Int {
        min(configuration.largestNetwork, configuration.largestPocket)
    }
}
