import Revisions
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// What has changed since an earlier timetable: a page for the network, one for each railway that changes, and one for each
/// of its stations that does. A site that is compared with nothing has none.
package struct ChangesPages: PageFamily {
    package static let kind = PageKind("changes", style: "changes")
    private let site: Site

    package init(_ site: Site) { self.site = site }

    /// The network, then a path for each railway, then one for each station.
    package static func paths(_ contents: SiteContents) -> [String?] {
        guard let changes = contents.changes else { return [] }
        let names = contents.names
        let railways = contents.dataset.railways.indices.map { position -> String? in
            guard contents.included.railways[position], changes.position(of: Railway.ID(position)) != nil else {
                return nil
            }
            return "changes/\(StationFolder.railways)\(names.railways[position]).html"
        }
        let stations = contents.dataset.stations.indices.map { position -> String? in
            guard contents.included.stations[position], changes.boards[Station.ID(position)] != nil else { return nil }
            return "changes/\(names.stationFolders[position].path.dropLast()).html"
        }
        return ["changes.html"] + railways + stations
    }

    /// The page of a railway; `nil` where nothing changes.
    static func path(of railway: Railway.ID, _ site: Site) -> String? { path(1 + railway.position, site) }

    /// The page of a station.
    static func path(of station: Station.ID, _ site: Site) -> String? {
        path(1 + site.dataset.railways.count + site.timetables.poles.leader(of: station).position, site)
    }

    private static func path(_ number: Int, _ site: Site) -> String? {
        let all = site.paths.all(kind)
        return all.indices.contains(number) ? all[number] : nil
    }

    /// What a page is about; neither for the network.
    private func thing(_ page: Int) -> (railway: Railway.ID?, station: Station.ID?) {
        if page == 0 { return (nil, nil) }
        let railways = site.dataset.railways.count
        if page <= railways { return (Railway.ID(page - 1), nil) }
        return (nil, Station.ID(page - 1 - railways))
    }

    package func subject(_ page: Int) -> PageSubject {
        let (railway, station) = thing(page)
        let place = station.flatMap { site.timetables.poles.place(of: $0) }
        let own = railway ?? station.flatMap { place == nil ? site.dataset[$0].railwayID : nil }
        return [
            "railway": own.map { .one(site.dataset[$0].feedID) },
            "railways": place == nil
                ? nil : .several((station.map(site.railways(servedAt:)) ?? []).map { site.dataset[$0].feedID }),
            "station": station.map { .one(site.dataset[$0].feedID) },
        ]
    }

    /// Those of stations are many: they are kept when they are visited.
    package func railways(_ page: Int) -> [Railway.ID] { thing(page).railway.map { [$0] } ?? [] }

    package func view(_ page: Int, _ frame: PageFrame) -> ChangesView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> ChangesView {
        guard let changes = site.changes else { return { ChangesView.none($0) } }
        let (railway, station) = thing(page)
        if let station { return { ChangesView(at: station, ChangeWords(changes, $0)) } }
        if let railway, let position = changes.position(of: railway) {
            let boards = changes.revision.railways[position].boardFacts(changes.revision)
            return { ChangesView(on: railway, position, boards, ChangeWords(changes, $0)) }
        }
        return { ChangesView(ofNetwork: ChangeWords(changes, $0)) }
    }
}

extension RailwayRevision {
    /// What changes at each board of each way.
    fileprivate func boardFacts(_ revision: Revision) -> [[BoardFacts]] {
        ways.map { way in way.boards.map { BoardFacts($0, of: way, on: self, revision) } }
    }
}
