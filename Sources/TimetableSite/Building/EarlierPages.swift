import SiteCore
import SitePages

/// Where the timetables that are over have the tables of the current one as they were. Each is known by its paths alone: its
/// site is not held.
struct EarlierPages: Sendable {
    /// The kinds of page that lead there.
    private static let kinds = [StationPages.kind.name, TimetablePages.kind.name]

    private var periods: [(period: PastPeriod, pages: [String: PagesBySubject])] = []

    var isEmpty: Bool { periods.isEmpty }

    /// Adds a timetable that is over; the latest comes first.
    mutating func add(_ families: [PageList.Family], of period: PastPeriod) {
        var pages: [String: PagesBySubject] = [:]
        for family in families where Self.kinds.contains(family.kind.name) {
            for (number, path) in family.paths.enumerated() {
                pages[family.kind.name, default: PagesBySubject()].add(path, family.subject(number))
            }
        }
        periods.append((period, pages))
    }

    /// The page about the same as a page of the current timetable, in the latest one that has it: what did not change from one
    /// timetable to the next has pages in the later one alone.
    func page(_ kind: PageKind, _ path: String, _ subject: PageSubject) -> EarlierPage? {
        for (period, pages) in periods {
            if let same = pages[kind.name]?.same(as: path, subject) { return EarlierPage(path: same, in: period) }
        }
        return nil
    }
}
