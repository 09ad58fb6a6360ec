import SiteCore
import Timetable

/// For the pages of a family, where the other timetable has those about the same things.
struct Counterparts: Sendable {
    private let other: OtherTimetable
    private let pages: PagesBySubject

    init<Family: PageFamily>(_ type: Family.Type, _ other: OtherTimetable) {
        self.other = other
        let family = Family(other.site)
        var pages = PagesBySubject()
        for (number, path) in other.site.paths.all(Family.kind).enumerated() {
            if let path { pages.add(path, family.subject(number)) }
        }
        self.pages = pages
    }

    /// The counterpart of a page: the one about the same, or else the nearest.
    ///
    /// - Parameter railway: the railway of a page that is about none by itself, as that of a train.
    func of(_ path: String, _ subject: PageSubject, on railway: String?) -> Counterpart {
        let address = other.site.configuration.address
        if let same = pages.same(as: path, subject) { return Counterpart(path: same, isSame: true, on: address) }
        let own = subject["railway"].first ?? railway
        return Counterpart(
            path: other.nearest(station: subject["station"].first, railway: own),
            isSame: false,
            on: address
        )
    }
}
