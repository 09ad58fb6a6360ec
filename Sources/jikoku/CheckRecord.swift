import Foundation
import SiteCheck

/// What data/check.js says of a comparison; Docs/data-files.md describes it.
struct CheckRecord: Encodable {
    /// When the comparison was made, in seconds since 1970-01-01 00:00 UTC.
    let checked: Int
    /// When the pages last changed, likewise.
    let built: Int
    let languages: [String: Language]

    struct Language: Encodable {
        let pages, departures, intervals, calls, differences: Int
    }

    init(_ found: SiteComparison, checked: Date, built: Date) {
        self.checked = Int(checked.timeIntervalSince1970)
        self.built = Int(built.timeIntervalSince1970)
        languages = Dictionary(
            uniqueKeysWithValues: found.languages.map { language in
                let pages = language.tables + language.trainPages
                return (
                    language.language,
                    Language(
                        pages: pages,
                        departures: language.departures,
                        intervals: language.intervals,
                        calls: language.calls,
                        differences: language.differences.count
                    )
                )
            }
        )
    }

    /// The record in one line.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
