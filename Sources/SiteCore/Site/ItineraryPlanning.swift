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
    /// That it is not small enough.
    package let notice: Notice?

    /// - Parameter most: How many calls a network may have, as site.yaml says.
    init(_ dataset: Dataset, most: Int) {
        let calls = dataset.stopTimes.count + dataset.headwayRuns.reduce(0) { $0 + $1.calls.count }
        arePlanned = calls > 0 && calls <= most
        areInPieces = calls > Self.leastPiece
        notice =
            calls <= most
            ? nil
            : Notice(
                severity: .warning,
                code: "network-too-large",
                ids: [],
                message: Message(
                    "The network has \(calls) calls, more than the \(most) of 'largest-network' in site.yaml: the "
                        + "site has no itineraries and no pocket edition."
                )
            )
    }
}
