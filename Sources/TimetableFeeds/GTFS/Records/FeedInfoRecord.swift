import Timetable

/// The row of feed_info.txt.
struct FeedInfoRecord: Equatable, Sendable {
    var publisher: String
    var url = ""
    /// The language of the feed's texts; `mul` for several.
    var language = ""
    /// The language to show where the reader's own is not there.
    var defaultLanguage = ""
    var from: CalendarDate?
    var to: CalendarDate?
    var version = ""
}
