import Templating
import Timetable

/// The pages of other timetables that a page leads to.
package struct OtherPages: Sendable, Equatable {
    /// That of the timetable which is published beside its own.
    let counterpart: Counterpart?
    /// That of a timetable which is over.
    let earlier: EarlierPage?

    package static let none = OtherPages(counterpart: nil, earlier: nil)

    package init(counterpart: Counterpart?, earlier: EarlierPage?) {
        (self.counterpart, self.earlier) = (counterpart, earlier)
    }

    /// What a page says of them, for the digest of all that it is made of.
    package var texts: [String] {
        let same = counterpart.map { [$0.path, $0.isSame ? "same" : "near", $0.address ?? ""] }
        return (same ?? []) + (earlier.map { [$0.period.folder, "\($0.period.until)", $0.path] } ?? [])
    }
}

/// The page about the same thing in the latest of the timetables that are over and have one.
package struct EarlierPage: Sendable, Equatable {
    /// Its path below the folder of the language.
    package let path: String
    package let period: PastPeriod

    package init(path: String, in period: PastPeriod) { (self.path, self.period) = (path, period) }
}

/// The link to such a page, which says until when its timetable was valid.
struct EarlierPageView: TemplateRecord {
    let name: String
    let href: Href

    init(_ page: EarlierPage, _ frame: PageFrame) {
        name = frame.strings("period-before", ["date": frame.strings.date(page.period.until)])
        href = Href(up: frame.root, path: page.period.folder + frame.names.folder + page.path)
    }

    static let fields = Fields(\Self.name, \.href)
}
