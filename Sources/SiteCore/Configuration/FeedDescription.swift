import Foundation
import Messages
import Timetable
import Yams

/// The content of feed.yaml: where a publisher's feed lies, and what is to be said of it.
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

    /// The format of the feed.
    public var format = Format.csv
    /// The feed's folder or file.
    public var feed: URL
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

    /// Who made the data in one line, for a place that has one language only: English, Japanese, or the first there is.
    public var shownCredit: String? {
        credit[.en] ?? credit[.ja] ?? credit.min { $0.key.rawValue < $1.key.rawValue }?.value
    }

    /// The keys that feed.yaml may hold.
    static let keys = [
        "format", "feed", "name", "credit", "licence", "valid-from", "valid-until", "time-zone", "holiday-service",
    ]

    /// Reads feed.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        feed = url.deletingLastPathComponent()
        let file = try YAMLFile(url)
        for (key, value, line) in try file.entries(file.root) {
            switch key {
            case "format":
                let text = try file.text(value, key)
                guard let format = Format(rawValue: text) else {
                    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
                    throw file.error(at: value, Message("'\(text)' is no format; the formats are \(known)."))
                }
                self.format = format
            case "feed": feed = try file.readFile(value, key)
            case "name": name = try file.text(value, key)
            case "credit": credit = try file.texts(value, key)
            case "licence": licence = try file.text(value, key)
            case "valid-from": validFrom = try file.date(value, key)
            case "valid-until": validUntil = try file.date(value, key)
            case "time-zone": timeZone = try file.text(value, key)
            case "holiday-service": holidayService = try file.holidayService(value, key)
            default:
                throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
