import Templating

/// Until or from when the timetable of a page is valid, and the way to the timetable after or before it.
struct PeriodView: TemplateRecord {
    /// The first day of the next timetable, `YYYY-MM-DD`.
    let from: String
    /// Whether ``href`` leads to the page about the same thing.
    let isSame: Bool
    let said: String
    let href: String
    let name: String

    /// - Returns: `nil` for a page that stands alone.
    init?(_ counterpart: Counterpart?, _ frame: PageFrame) {
        guard let counterpart, let period = frame.site.period else { return nil }
        let strings = frame.strings
        let from = strings.date(period.from)
        let until = strings.date(period.from.advanced(by: -1))
        self.from = period.from.description
        isSame = counterpart.isSame
        said = period.isNext ? strings("period-from", ["date": from]) : strings("period-until", ["date": until])
        name = period.isNext ? strings("period-before", ["date": until]) : strings("period-next", ["date": from])
        href = frame.root + period.way + frame.names.folder + counterpart.path
    }

    static let fields = Fields(\Self.from, \.isSame, \.said, \.href, \.name)
}
