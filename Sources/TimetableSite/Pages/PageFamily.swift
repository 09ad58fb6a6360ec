import Templating
import Timetable

/// The kinds of page that a site has, by the names of data/pages.jsonl.
enum PageKind: String, Sendable {
    case home, railways, railway, interchange, station, timetable, poster, train, search, doc, about
}

/// What one page is about, as data/pages.jsonl tells other programs.
struct PageSubject: Sendable {
    var railway: String?
    var station: String?
    var direction: String?
    var stations: [String] = []
    var trains: [String] = []

    /// A page about one direction of a station, by position in the site's timetables.
    static func timetable(_ position: Int, _ site: Site) -> PageSubject {
        let timetable = site.departures.timetables[position]
        let station = site.dataset[timetable.stationID]
        return PageSubject(
            railway: station.railwayID.map { site.dataset[$0].feedID },
            station: station.feedID,
            direction: site.dataset[timetable.directionID].feedID
        )
    }
}

/// All pages of one kind: which there are, where they lie, and what each shows.
///
/// A page is found by a number, so that any thread can draw any page; `view` is called once for each page and language.
protocol PageFamily: Sendable {
    associatedtype View: TemplateRecord

    /// Names the kind and its template.
    static var kind: PageKind { get }

    init(_ site: Site)

    /// How many pages there are in each language.
    var count: Int { get }

    /// Where a page lies below its language's folder.
    func path(_ page: Int) -> String

    /// What a page is about.
    func subject(_ page: Int) -> PageSubject

    /// What a page shows.
    func view(_ page: Int, _ frame: PageFrame) -> View
}
