import Templating
import Timetable

/// An alert on a page. A script judges whether it is valid when the page is read; without a script its dates are shown.
package struct AlertView: TemplateRecord {
    let id: String
    let title: String
    let body: HTML
    /// `YYYY-MM-DDTHH:MM` by the clocks on the spot; the alert is valid from this minute on.
    let from: String?
    /// The alert is over at this minute.
    let until: String?
    /// From when until when, in words; empty where neither is given.
    let dates: String

    init(_ entry: SiteAlerts.Entry, _ frame: PageFrame) {
        let text = frame.site.alerts.text(entry, frame.names.language)
        id = entry.alert.name
        title = text.title
        body = text.body
        from = entry.from.map(AlertMoment.text)
        until = entry.until.map(AlertMoment.text)
        dates = Self.dates(entry.alert.scope, frame.strings)
    }

    package static func dates(_ scope: AlertScope, _ strings: Strings) -> String {
        let (from, until) = (scope.from.map { words($0, strings) }, scope.until.map { words($0, strings) })
        switch (from, until) {
        case (let from?, let until?):
            return from == until ? from : strings("alert-from-until", ["from": from, "until": until])
        case (let from?, nil): return strings("alert-from", ["from": from])
        case (nil, let until?): return strings("alert-until", ["until": until])
        case (nil, nil): return ""
        }
    }

    private static func words(_ moment: AlertMoment, _ strings: Strings) -> String {
        let date = strings.date(moment.date)
        guard let minute = moment.minute, let time = ServiceTime(rawValue: Int16(minute)) else { return date }
        return "\(date) \(strings.clock.shown(time))"
    }

    package static let fields = Fields(\Self.id, \.title, \.body, \.from, \.until, \.dates)
        .flag("hasDates") { !$0.dates.isEmpty }
}
