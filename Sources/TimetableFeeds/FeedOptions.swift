import Foundation
import Timetable

/// What a user may say about a feed.
public struct FeedOptions: Sendable {
    /// The name of the feed, instead of the feed's own.
    public var name: String?
    /// The day on which the feed was taken, instead of the feed's own.
    public var date: CalendarDate?
    /// The licence under which the data comes, instead of the feed's own.
    public var licence: String?
    /// The people to name, instead of those whom the feed names.
    public var attribution: String?
    /// The time zone of the times, by its IANA name, instead of the feed's own.
    public var timeZone: String?
    /// From when to when the timetable is valid, for a feed whose files say on which kinds of day trains run.
    public var validFrom, validUntil: CalendarDate?
    /// Whether trains run on a date as on a holiday though it is none.
    public var isHoliday: @Sendable (CalendarDate) -> Bool = { _ in false }
    /// Whether other feeds lie in the same folder, so that tables such as `routes.csv` beside the feed may be of any.
    public var liesAmongOthers = false
    /// Whether a record at fault is left out instead of stopping the import.
    public var lenient: Bool
    /// Folders of supplements: ``supplementFiles``. They are searched after the feed's own folder, and what is found
    /// first counts.
    public var supplements: [URL]

    /// The files that a folder of supplements may hold; one at least is expected.
    public static let supplementFiles = [
        "operators.csv", "station-readings.csv", "railway-readings.csv", "gates.csv", "railways.csv",
        "railway-names.csv", "surcharges.csv",
    ]

    /// Makes options; what is not given is left to the feed.
    public init(
        name: String? = nil,
        date: CalendarDate? = nil,
        licence: String? = nil,
        attribution: String? = nil,
        timeZone: String? = nil,
        lenient: Bool = false,
        supplements: [URL] = []
    ) {
        self.name = name
        self.date = date
        self.licence = licence
        self.attribution = attribution
        self.timeZone = timeZone
        self.lenient = lenient
        self.supplements = supplements
    }
}
