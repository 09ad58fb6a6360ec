import Messages
import Yams

/// The part of site.yaml about how many pages a site has, and how much stands on them.
public struct PageOptions: Equatable, Sendable {
    /// Where a reader sees a train with all its stops.
    public enum Trains: String, CaseIterable, Sendable {
        /// On a page for each.
        case each
        /// On one page, which a script draws out of the data for itineraries.
        case onePage = "one-page"
    }

    /// Where a reader sees a train.
    public var trains = Trains.each
    /// The most stations ahead whose riding times stand on a station's page; where a direction has more, it has those of the
    /// nearest of each railway. `nil` for as many as a page has room for.
    public var ridingTimes: Int?
    /// Whether lines have train diagrams.
    public var hasDiagrams = true

    /// The defaults.
    public init() {}

    static let keys = ["trains", "riding-times", "diagrams"]

    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            throw file.error(
                at: node,
                Message("'pages' must be `key: value` lines; the keys are \(Self.keys.joined(separator: ", ")).")
            )
        }
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "trains":
                let word = try file.text(value, key)
                guard let trains = Trains(rawValue: word) else {
                    throw file.error(at: value, Message("'trains' is each or one-page, not '\(word)'."))
                }
                self.trains = trains
            case "riding-times": ridingTimes = try file.count(value, key)
            case "diagrams": hasDiagrams = try file.flag(value, key)
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
