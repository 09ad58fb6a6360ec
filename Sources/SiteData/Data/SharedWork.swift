import SiteCore

/// What several files of a build are made from. It is begun as soon as there is a site, since the largest files wait for it.
package struct SharedWork: Sendable {
    private let trains: Begun<NetworkTrains>?
    private let index: Begun<SearchIndex>
    private let site: Site

    package init(_ site: Site) {
        self.site = site
        trains = site.itineraries.arePlanned ? Begun { NetworkTrains(site, isCut: true) } : nil
        index = Begun { SearchIndex(site) }
    }

    /// All trains as data/network.js and its pieces have them.
    package var networkTrains: NetworkTrains { trains?.value ?? NetworkTrains(site, isCut: true) }

    /// All that readers can look for, as data/search.js and the pocket edition have it.
    var searchIndex: SearchIndex { index.value }
}
