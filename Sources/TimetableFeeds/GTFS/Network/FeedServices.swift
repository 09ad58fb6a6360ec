import Timetable

/// The services of a feed: sets of dates, from calendar.txt and calendar_dates.txt together or from either alone.
///
/// A service that runs on no date is left out with its trips. Dates before 1970 and after 2069 are left out: some feeds
/// write 1900 or 9999 for “always”, and each date of a span costs time.
struct FeedServices {
    /// By record: whether it runs on any date.
    let runs: [Bool]
    /// By record: its dates.
    let dates: [DateSet]

    private static let span = CalendarDate(daysSince1970: 0)...CalendarDate(daysSince1970: 36_524)

    init(_ table: GTFSTable<ServiceRecord>, _ log: inout NoticeLog) {
        var all: [DateSet] = []
        for (position, record) in table.records.enumerated() {
            let place = table.place(of: Identifier(position))
            let dates = Self.clipped(record)
            if dates.isClipped { log.report(DatesFarAway.check(place, record.id)) }
            if dates.set.isEmpty { log.report(ServiceWithoutDates.check(place, record.id)) }
            all.append(dates.set)
        }
        dates = all
        runs = all.map { !$0.isEmpty }
    }

    private static func clipped(_ record: ServiceRecord) -> (set: DateSet, isClipped: Bool) {
        var clipped = record
        if let from = record.from, let to = record.to {
            clipped.from = max(from, span.lowerBound)
            clipped.to = min(to, span.upperBound)
            if from > span.upperBound || to < span.lowerBound { (clipped.from, clipped.to) = (nil, nil) }
        }
        clipped.added = record.added.filter(span.contains)
        clipped.removed = record.removed.filter(span.contains)
        return (clipped.dates, clipped.from != record.from || clipped.to != record.to || clipped.added != record.added)
    }
}
