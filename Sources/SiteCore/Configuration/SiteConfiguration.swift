import Foundation
import Messages
import OuDia
import Timetable
import Yams

/// The content of site.yaml.
///
/// ```swift
/// var configuration = SiteConfiguration()             // as with an empty site.yaml
/// configuration.languages = [.ja, .en]
/// configuration.address = "https://example.org/times/"
/// ```
public struct SiteConfiguration: Equatable, Sendable {
    /// The languages of the site; the first stands at the root, every other below its own folder.
    public var languages: [Language] = [.ja, .en] {
        didSet { namesLanguages = true }
    }
    /// Whether the publisher chose the languages. If not, the feed's own language comes first.
    private var namesLanguages = false
    /// The site's name by language; where a language has none, the strings' own.
    public var name: [Language: String] = [:]
    /// Whether times are those of a 12-hour clock, with am and pm.
    public var clock = ClockChoice()
    /// The date the timetables came into force, where the publisher knows it.
    public var validFrom: CalendarDate?
    /// Days with holiday service that are no public holidays; the pages' scripts choose today's timetable by them.
    public var holidayService: [DayRange] = []

    /// Names that readers look for and the feed does not have, in any language: the search says so.
    public var missing: [String] = ["新幹線", "Shinkansen", "Bullet train"]
    /// Words by which riders call things otherwise than the feed does: the search leads from the word to the names.
    public var alsoCalled: [AlsoCalled] = AlsoCalled.usual

    /// Who made the data, by language; where a language has none, the words of the store stand.
    public var credit: [Language: String] = [:]
    /// The largest network, in calls of trains, for which readers can plan itineraries.
    public var largestNetwork = 25_000_000
    /// The largest one of which all goes to their browsers, and which is in the pocket edition.
    public var largestPocket = 2_000_000

    /// The site's address on the web, with a slash at its end.
    public var address: String?
    /// The publisher's text at the foot of every page, by language.
    public var footer: [Language: String] = [:]
    /// Colours, fonts, logo and further CSS.
    public var theme = Theme()
    /// A folder of the publisher's own documents, over those that come with Jikoku.
    public var documents: URL?
    /// Whether the site shows the documents for publishers and developers too, and not those for riders alone.
    public var manual = false
    /// A folder of what the publisher announces to riders for some time.
    public var alerts: URL?
    /// For how many minutes what `jikoku live` wrote is shown to readers; `nil` for a site that does not look for it.
    public var live: Int?
    /// The minutes after which delays are forgotten unless the publisher says otherwise.
    public static let usualLive = 10
    /// A folder of the publisher's own templates and strings; a file there replaces the one of the same name.
    public var templates: URL?
    /// A folder of the publisher's own files, which are copied as they are.
    public var staticFiles: URL?
    /// How many pages the site has.
    public var pages = PageOptions()
    /// Whether the timetable is there as plain JSON too, for other programs.
    public var hasJSON = false
    /// The format in which each railway is there as a file of OuDia, for who draws train diagrams; `nil` for none.
    public var oudia: OuDiaFormat?
    /// What the site tells of changes since an earlier timetable.
    public var changes = ChangeOptions()
    /// The timetable that follows on this one.
    public var next = NextOptions()
    /// Whether each timetable is kept when it is over.
    public var keepsPast = false
    /// The options for posters.
    public var posters = PosterOptions()

    /// The defaults.
    public init() {}

    /// The keys that site.yaml may hold.
    static let keys = [
        "languages", "name", "clock", "valid-from", "holiday-service", "footer", "theme", "documents", "templates",
        "static",
        "address", "posters", "missing", "also-called", "manual", "largest-network",
        "largest-pocket",
        "alerts", "live", "pages", "json", "oudia", "changes", "next", "archive",
    ]

    /// Reads site.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        let file = try YAMLFile(url)
        for (key, value, line) in try file.entries(file.root) {
            switch key {
            case "languages":
                languages = try Self.languages(value, file)
                // What a type sets while it is made is not observed.
                namesLanguages = true
            case "name": name = try file.texts(value, key)
            case "clock": clock = try ClockChoice(value, key, file)
            case "valid-from": validFrom = try file.date(value, key)
            case "holiday-service": holidayService = try file.holidayService(value, key)
            case "footer": footer = try file.texts(value, key)
            case "theme": theme = try Theme(value, file)
            case "documents": documents = try file.existingFile(value, key)
            case "templates": templates = try file.existingFile(value, key)
            case "static": staticFiles = try file.existingFile(value, key)
            case "address": address = try Self.address(value, key, file)
            case "missing": missing = try file.names(value, key)
            case "also-called": alsoCalled = try file.alsoCalled(value, key)
            case "manual": manual = try file.flag(value, key)
            case "alerts": alerts = try file.existingFile(value, key)
            case "live": live = try Self.live(value, key, file)
            case "largest-network": largestNetwork = try file.count(value, key)
            case "largest-pocket": largestPocket = try file.count(value, key)
            case "json": hasJSON = try file.flag(value, key)
            case "oudia": oudia = try Self.oudia(value, key, file)
            case "pages": pages = try PageOptions(value, file)
            case "changes": changes = try ChangeOptions(value, file)
            case "next": next = try NextOptions(value, file)
            case "archive": keepsPast = try file.flag(value, key)
            case "posters": posters = try PosterOptions(value, file)
            default:
                throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
        try checkLanguages(file)
    }

    /// Returns the configuration for the site of a dataset. Where the publisher did not choose the languages, English
    /// stands at the root unless the feed is in Japanese or does not name its language, and there is no Japanese where no
    /// stop has a Japanese name.
    package func completed(for dataset: Dataset) -> Self {
        guard !namesLanguages, let language = dataset.source.language, language != .ja else { return self }
        var configuration = self
        configuration.languages = dataset.stops.contains { $0.names[.ja] != nil } ? [.en, .ja] : [.en]
        return configuration
    }

    /// Takes what feed.yaml says of the feeds, where site.yaml is silent.
    public mutating func adopt(_ feeds: FeedList) {
        validFrom = validFrom ?? feeds.validFrom
        if holidayService.isEmpty { holidayService = feeds.holidayService }
        credit = feeds.credit
    }

    private static func oudia(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) -> OuDiaFormat {
        let word = try file.text(node, key)
        guard let format = OuDiaFormat(rawValue: word) else {
            throw file.error(at: node, Message("'oudia' is oud or oud2, not '\(word)'."))
        }
        return format
    }

    /// A text in a language that the site is not in would be seen by nobody.
    private func checkLanguages(_ file: YAMLFile) throws(ConfigurationError) {
        for (key, value, _) in try file.entries(file.root) where ["name", "footer", "clock"].contains(key) {
            guard case .mapping(let mapping) = value else { continue }
            for (tag, _, line) in try file.entries(mapping) where !languages.contains(Language(rawValue: tag)) {
                let known = languages.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError(
                    file: file.file,
                    line: line,
                    message: Message("'\(tag)' is no language of this site; 'languages' has \(known).")
                )
            }
        }
    }

    private static func languages(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) -> [Language] {
        guard case .sequence(let sequence) = node, !sequence.isEmpty else {
            throw file.error(at: node, Message("'languages' must be a list such as [ja, en]."))
        }
        var languages: [Language] = []
        for item in sequence {
            let tag = try file.text(item, "languages")
            guard Language(rawValue: tag).isTag else { throw file.error(at: item, YAMLFile.complaint(tag)) }
            guard !languages.contains(Language(rawValue: tag)) else {
                throw file.error(at: item, Message("'\(tag)' stands here twice."))
            }
            languages.append(Language(rawValue: tag))
        }
        return languages
    }

    /// `true` for the usual ten minutes, or another number of them.
    private static func live(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) -> Int? {
        let text = try file.text(node, key)
        if let isOn = Bool(text) { return isOn ? usualLive : nil }
        guard let minutes = Int(text), (1...120).contains(minutes) else {
            throw file.error(
                at: node,
                Message("'\(key)' must be true, false, or the minutes after which delays are forgotten, 1 to 120.")
            )
        }
        return minutes
    }

    /// An absolute address of the web; a slash is put at its end where it has none.
    private static func address(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) -> String {
        let text = try file.text(node, key)
        guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil, url.user() == nil,
            url.password() == nil
        else { throw file.error(at: node, Message("'\(key)' must be an address such as https://example.org/times/.")) }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
