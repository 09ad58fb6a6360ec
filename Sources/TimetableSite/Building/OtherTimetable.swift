import SiteCore
import Timetable

/// The timetable that is published beside that of a site, as far as pages lead there.
struct OtherTimetable: Sendable {
    let site: Site
    private let stations: [String: Station.ID]
    private let railways: [String: Railway.ID]

    init(_ site: Site) {
        self.site = site
        func positions(_ ids: [String]) -> [String: Int] { Dictionary(zip(ids, 0...)) { first, _ in first } }
        stations = positions(site.dataset.stations.map(\.feedID)).mapValues { Station.ID($0) }
        railways = positions(site.dataset.railways.map(\.feedID)).mapValues { Railway.ID($0) }
    }

    /// The page that comes nearest to one about a station and a railway of these ids: that of the station, or else of the
    /// railway, or else the home page.
    func nearest(station: String?, railway: String?) -> String {
        station.flatMap { stations[$0] }.flatMap(site.paths.station)
            ?? railway.flatMap { railways[$0] }.flatMap(site.paths.railway) ?? SitePaths.home
    }
}
