import Foundation
import Messages
import Timetable
import Yams

/// The content of feed.yaml: the feeds of a publisher, in most projects one.
///
/// ```yaml
/// feed: [rail.zip, bus-a.zip, {feed: bus-b, format: csv, key: bus-b}]
/// ```
public struct FeedList: Equatable, Sendable {
    /// The feeds in the order of the file; there is one at least.
    public private(set) var feeds: [FeedDescription]
    /// The name of all of them together, as readers see it.
    public private(set) var name: String?
    /// Who made the data, by language.
    public private(set) var credit: [Language: String]
    /// The day from which the timetable is valid.
    public private(set) var validFrom: CalendarDate?
    /// Days on which trains run as on a holiday though they are none.
    public private(set) var holidayService: [DayRange] = []
    /// Whether the file has a list, be it of one feed.
    public private(set) var isList = false

    /// The keys that feed.yaml may hold.
    static let keys = FeedDescription.keys + ["holiday-service"]

    /// Reads feed.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        let file = try YAMLFile(url)
        var common = FeedDescription(feed: url.deletingLastPathComponent())
        var list: [Node]?
        for (key, value, line) in try file.entries(file.root) {
            if key == "holiday-service" {
                common.holidayService = try file.holidayService(value, key)
            } else if key == "feed", case .sequence(let items) = value {
                guard !items.isEmpty else {
                    throw file.error(at: value, Message("'feed' is a list without a feed. Write one, such as bus.zip."))
                }
                list = Array(items)
            } else if try !common.take(key, value, file) {
                throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
        (name, credit, validFrom) = (common.name, common.credit, common.validFrom)
        holidayService = common.holidayService
        feeds = [common]
        if let list { try take(list, common, file) }
        if let feed = feeds.first(where: { $0.address != nil && $0.format != .gtfs }) {
            throw ConfigurationError(
                file: url.relativePath,
                line: nil,
                message: Message(
                    "\(feed.key): only a GTFS archive is fetched from an address. Fetch this feed, and name its folder."
                )
            )
        }
    }

    /// Takes a list of feeds: what stands beside it holds for each of them, but for the name and the credit, which are
    /// those of the whole.
    private mutating func take(
        _ list: [Node],
        _ common: FeedDescription,
        _ file: YAMLFile
    ) throws(ConfigurationError) {
        (feeds, isList) = ([], true)
        var keys: Set<String> = []
        for item in list {
            var feed = common
            (feed.name, feed.credit, feed.statedKey) = (nil, [:], nil)
            if case .mapping(let mapping) = item {
                for (key, value, line) in try file.entries(mapping) where try !feed.take(key, value, file) {
                    throw file.unknownKey(key, line: line, known: FeedDescription.keys)
                }
                guard mapping.keys.contains(where: { $0.string == "feed" }) else {
                    throw file.error(at: item, Message("an entry of 'feed' names no feed. Write feed: bus.zip in it."))
                }
            } else {
                try feed.takeFeed(item, "feed", file)
            }
            guard keys.insert(feed.key.lowercased()).inserted else {
                throw file.error(
                    at: item,
                    Message(
                        "two feeds have the key '\(feed.key)'. Give one of them another, as in "
                            + "{feed: bus.zip, key: city-bus}."
                    )
                )
            }
            feeds.append(feed)
        }
        // Each language that some feed is credited in; where a feed is not, in the words that it has.
        guard credit.isEmpty else { return }
        for language in Set(feeds.flatMap(\.credit.keys)) {
            let credits = feeds.compactMap { $0.credit[language] ?? $0.shownCredit }
            credit[language] = credits.joined(separator: language == .ja ? "、" : ", ")
        }
    }
}
