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

    /// - Parameters:
    ///   - calls: How many calls the trains and headway runs of the whole network make.
    ///   - most: How many a network may have, as site.yaml says.
    init(calls: Int, most: Int) {
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
