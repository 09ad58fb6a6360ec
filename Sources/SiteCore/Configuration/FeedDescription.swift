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
    }

    /// The format of the feed, where the file says it.
    var statedFormat: Format?
    /// The feed's folder or file.
    public var feed: URL
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
    public var holidayService: [HolidayService] = []

    /// The format of the feed: a ZIP archive is GTFS, anything else spreadsheets, unless the file says otherwise.
    public var format: Format { statedFormat ?? (feed.pathExtension.lowercased() == "zip" ? .gtfs : .csv) }

    /// The word by which the feed is told from the others: the name of its file unless the file says another.
    public var key: String { statedKey ?? FeedKey.made(of: feed) }

    /// Who made the data in one line, for a place that has one language only: English, Japanese, or the first there is.
    public var shownCredit: String? {
        credit[.en] ?? credit[.ja] ?? credit.min { $0.key.rawValue < $1.key.rawValue }?.value
    }

    /// The keys that may stand for each feed.
    static let keys = ["feed", "key", "format", "name", "credit", "licence", "valid-from", "valid-until", "time-zone"]

    /// A feed that lies in a folder, and of which nothing is known yet.
    init(feed: URL) { self.feed = feed }

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
        case "feed": feed = try file.readFile(value, key)
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
}
