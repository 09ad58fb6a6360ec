import Timetable

/// The timetable that follows on that of a site, and is published with it before its first day.
public struct NextTimetable: Sendable {
    let dataset: Dataset
    let from: CalendarDate
    let tables: [String: UInt64]

    /// - Parameters:
    ///   - from: Its first service day.
    ///   - tables: The checksum of each table of its store; see ``SiteBuilder/build(of:tables:progress:)``.
    public init(_ dataset: Dataset, from: CalendarDate, tables: [String: UInt64] = [:]) {
        (self.dataset, self.from, self.tables) = (dataset, from, tables)
    }
}
