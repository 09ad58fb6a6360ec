import Timetable

/// A feed as it is joined: what its ids begin with, and when its trains run.
struct JoiningFeed {
    var dataset: Dataset
    /// What ids of its network begin with: empty for the first feed and the other periods of its timetable.
    var networkPrefix = ""
    /// What ids of its trains, services and notes begin with: empty for the first feed alone.
    var trainPrefix = ""
    /// Whether another period of the same timetable takes some of its days, so that some of its trains may never run.
    var isCut = false

    /// The word by which it is told from the others.
    var key: String { dataset.source.key }

    /// The dates of its services, without those that have none of the usual form.
    var dates: [DateSet] {
        dataset.services.compactMap { if case .dates(let dates) = $0.dates { dates } else { nil } }
    }

    /// Whether its services run on kinds of day, and no date is known of them.
    var runsOnKinds: Bool { dataset.services.contains { if case .kinds = $0.dates { true } else { false } } }

    /// From its first day of service to the last, and within that from and until when the feed says that it is valid.
    var span: ClosedRange<CalendarDate>? {
        let dates = dates
        guard let first = dates.compactMap(\.first).min(), let last = dates.compactMap(\.last).max() else { return nil }
        let from = max(first, dataset.source.validFrom ?? first)
        let until = min(last, dataset.source.validUntil ?? last)
        // Dates of which the feed itself says nothing true.
        return from <= until ? from...until : first...last
    }
}
