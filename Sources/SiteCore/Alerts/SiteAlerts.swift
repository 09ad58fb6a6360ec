import Foundation
import Timetable

/// All alerts of a site, and on which pages each stands.
package struct SiteAlerts: Sendable {
    /// One of them, and what it is about.
    package struct Entry: Sendable {
        package let alert: Alert
        package let subjects: AlertSubjects
        /// When it begins, and when it is over, in minutes from 1970-01-01 00:00 by the clocks on the spot.
        package let from: Int?
        package let until: Int?
    }

    /// By name.
    package let entries: [Entry]
    /// The languages of the site, at the positions of each alert's texts.
    let languages: [Language]

    /// A site without alerts.
    package static let none = SiteAlerts()

    private init() { (entries, languages) = ([], []) }

    /// Reads a folder.
    ///
    /// - Throws: ``ConfigurationError`` for what cannot be taken, and for what the store does not have.
    package init(_ folder: URL, languages: [Language], _ dataset: Dataset) throws(ConfigurationError) {
        let boundary = dataset.source.dayBoundary
        var entries: [Entry] = []
        for alert in try AlertFolder(folder, languages: languages).alerts {
            entries.append(
                Entry(
                    alert: alert,
                    subjects: try AlertSubjects(alert, dataset),
                    from: alert.scope.from?.start(boundary: boundary),
                    until: alert.scope.until?.end(boundary: boundary)
                )
            )
        }
        self.entries = entries
        self.languages = languages
    }

    /// The text of an alert in a language of the site.
    package func text(_ entry: Entry, _ language: Language) -> AlertText {
        entry.alert.texts[languages.firstIndex(of: language) ?? 0]
    }
}

extension SiteAlerts.Entry {
    /// Whether it is valid at some minute of a service day.
    package func isValid(on day: CalendarDate, boundary: ServiceTime) -> Bool {
        guard let whole = AlertMoment(day.description) else { return false }
        return (from ?? .min) < whole.end(boundary: boundary) && whole.start(boundary: boundary) < (until ?? .max)
    }
}
