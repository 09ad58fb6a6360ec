import SiteCore
import Timetable

/// A timetable that is over, and that a site keeps under its first day.
public struct PastTimetable: Sendable {
    let period: PastPeriod
    let tables: [String: UInt64]
    /// Reads it. It is read each time that it is asked for: many would not fit into memory together.
    let dataset: @Sendable () throws -> Dataset

    /// - Parameters:
    ///   - from: Its first service day.
    ///   - until: Its last service day.
    ///   - tables: The checksum of each table of its store; see ``SiteBuilder/build(of:tables:progress:)``.
    public init(
        from: CalendarDate,
        until: CalendarDate,
        tables: [String: UInt64] = [:],
        dataset: @escaping @Sendable () throws -> Dataset
    ) {
        period = PastPeriod(from: from, until: until)
        (self.tables, self.dataset) = (tables, dataset)
    }
}
