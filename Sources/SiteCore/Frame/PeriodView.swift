import Templating

/// Until or from when the timetable of a page is valid, and the way to the timetable after or before it. Of one that is over,
/// when it was, and the way to the current one.
struct PeriodView: TemplateRecord {
    /// The first day of the next timetable, `YYYY-MM-DD`, for the script that changes over; `nil` where it is over.
    let from: String?
    /// Whether ``href`` leads to the page about the same thing.
    let isSame: Bool
    let said: String
    let href: String
    let name: String
    /// The list of all that are over, for the page of one of them.
    let all: String?
    /// The whole address of the page about the same thing in the current timetable, for search engines.
    let canonical: String?

    /// - Returns: `nil` for a page that stands alone.
    init?(_ counterpart: Counterpart?, _ frame: PageFrame) {
        guard let counterpart, let period = frame.site.period else { return nil }
        let strings = frame.strings
        let folder = frame.root + period.way + frame.names.folder
        from = period.takeover?.description
        isSame = counterpart.isSame
        href = folder + counterpart.path
        switch period {
        case .current(let next):
            said = strings("period-until", ["date": strings.date(next.advanced(by: -1))])
            name = strings("period-next", ["date": strings.date(next)])
        case .next(let from):
            said = strings("period-from", ["date": strings.date(from)])
            name = strings("period-before", ["date": strings.date(from.advanced(by: -1))])
        case .past(let past):
            said = strings("period-past", ["from": strings.date(past.from), "until": strings.date(past.until)])
            name = strings["period-now"]
        }
        all = period.past.map { _ in folder + SitePaths.past }
        canonical =
            period.past != nil && counterpart.isSame
            ? counterpart.address.map { $0 + frame.names.folder + counterpart.path } : nil
    }

    static let fields = Fields(\Self.from, \.isSame, \.said, \.href, \.name, \.all, \.canonical)
}
