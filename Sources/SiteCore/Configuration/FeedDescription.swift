import Foundation
import Messages
import Timetable
import Yams

/// What feed.yaml says of one feed: where it lies, and what is to be said of it.
public struct FeedDescription: Equatable, Sendable {
    /// The format of a feed.
    public enum Format: String, CaseIterable, Sendable {
        /// Spreadsheets.
        case csv
        /// A GTFS feed.
        case gtfs
        /// A folder in the format of Mini Tokyo 3D.
        case miniTokyo3D = "mini-tokyo-3d"
        /// A file of OuDia or OuDiaSecond, or a folder of such.
        case oudia
    }

    /// The format of the feed, where the file says it.
    var statedFormat: Format?
    /// The address from which the feed is fetched, if it does not lie here already.
    public private(set) var address: FeedAddress?
    /// The folder or file that feed.yaml names, or its own folder.
    private var place: URL
    /// The word by which the feed is told from the others, where the file says it.
    var statedKey: String?
    /// The feed's name, as readers see it.
    public var name: String?
    /// Who made the data, by language.
    public var credit: [Language: String] = [:]
    /// The licence that the data comes under.
    public var licence: String?
    /// The day from which the timetable is valid.
    public var validFrom: CalendarDate?
    /// The last day on which the timetable is valid.
    public var validUntil: CalendarDate?
    /// The time zone of all times, by its IANA name.
    public var timeZone: String?
    /// Days on which trains run as on a holiday though they are none.
    public var holidayService: [DayRange] = []

    /// The format of the feed, unless the file says otherwise: a ZIP archive is GTFS, what ends in .oud or .oud2 a file of
    /// OuDia, anything else spreadsheets.
    public var format: Format {
        if let statedFormat { return statedFormat }
        switch feed.pathExtension.lowercased() {
        case "zip": return .gtfs
        case "oud", "oud2": return .oudia
        default: return .csv
        }
    }

    /// The word by which the feed is told from the others: the name of its file unless the file says another.
    public var key: String { statedKey ?? address?.key ?? FeedKey.made(of: place) }

    /// The feed's folder or file. What is fetched lies beside feed.yaml, under the feed's key, so that tables of the
    /// publisher's own lie where they do for any feed.
    public var feed: URL { address == nil ? place : URL(filePath: "\(key).zip", relativeTo: place) }

    /// Who made the data in one line, for a place that has one language only: English, Japanese, or the first there is.
    public var shownCredit: String? {
        credit[.en] ?? credit[.ja] ?? credit.min { $0.key.rawValue < $1.key.rawValue }?.value
    }

    /// What the feed may lose without stopping an import.
    public var knownLosses = KnownLosses()

    /// The keys that may stand for each feed.
    static let keys = [
        "feed", "key", "format", "name", "credit", "licence", "valid-from", "valid-until", "time-zone", "accept-losses",
    ]

    /// A feed that lies in a folder, and of which nothing is known yet.
    init(feed: URL) { place = feed }

    /// Takes the value of a key.
    ///
    /// - Returns: whether there is such a key.
    /// - Throws: ``ConfigurationError`` with the line of what cannot be taken.
    mutating func take(_ key: String, _ value: Node, _ file: YAMLFile) throws(ConfigurationError) -> Bool {
        switch key {
        case "format":
            let text = try file.text(value, key)
            guard let format = Format(rawValue: text) else {
                let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
                throw file.error(at: value, Message("'\(text)' is no format; the formats are \(known)."))
            }
            statedFormat = format
        case "key":
            let text = try file.text(value, key)
            guard FeedKey.isKey(text) else {
                throw file.error(at: value, FeedKey.complaint(text))
            }
            statedKey = text
        case "feed": try takeFeed(value, key, file)
        case "accept-losses": knownLosses = try KnownLosses(value, key, file)
        case "name": name = try file.text(value, key)
        case "credit": credit = try file.texts(value, key)
        case "licence": licence = try file.text(value, key)
        case "valid-from": validFrom = try file.date(value, key)
        case "valid-until": validUntil = try file.date(value, key)
        case "time-zone": timeZone = try file.text(value, key)
        default: return false
        }
        return true
    }

    /// Takes where the feed lies: a path, or an address.
    ///
    /// - Throws: ``ConfigurationError`` where there is nothing at the path, or the address is none.
    mutating func takeFeed(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) {
        let text = try file.text(node, key)
        guard FeedAddress.isMeant(by: text) else {
            place = try file.readFile(node, key)
            return
        }
        do { address = try FeedAddress(text) } catch { throw file.error(at: node, error.explanation) }
    }
}
