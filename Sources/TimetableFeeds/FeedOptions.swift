import Foundation
import Timetable

/// What a user may say about a feed.
public struct FeedOptions: Sendable {
    /// The feed's name, instead of the feed's own.
    public var name: String?
    /// The day the feed was taken, instead of the feed's own.
    public var date: CalendarDate?
    /// The licence that the data comes under, instead of the feed's own.
    public var licence: String?
    /// Who is to be named, instead of the feed's own.
    public var attribution: String?
    /// Whether a record at fault is left out instead of stopping the import.
    public var lenient: Bool
    /// Folders of supplements (operators.csv, station-readings.csv, railway-readings.csv), looked into after
    /// the feed's own folder; what is found first counts.
    public var supplements: [URL]

    /// Options that leave everything to the feed, unless they are given.
    public init(
        name: String? = nil,
        date: CalendarDate? = nil,
        licence: String? = nil,
        attribution: String? = nil,
        lenient: Bool = false,
        supplements: [URL] = []
    ) {
        self.name = name
        self.date = date
        self.licence = licence
        self.attribution = attribution
        self.lenient = lenient
        self.supplements = supplements
    }
}
