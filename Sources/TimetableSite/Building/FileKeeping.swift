import Digests
import Output
import SiteCore
import SitePages
import Timetable

/// A digest for each file of a build, of all that the file is made of. A file that the last build made of the same need
/// not be drawn.
struct FileKeeping: Sendable {
    /// Whether all files are drawn nevertheless.
    let isFresh: Bool
    private let site: Site
    private let paths: PlannedPaths
    private let shared: ContentDigest
    private let trains: TrainDigests

    /// - Parameters:
    ///   - frame: A digest of all that is read but the store.
    ///   - tables: What the rows of each table of the store come to.
    ///   - trains: Those of the site.
    init(
        _ plan: SitePlan,
        _ drawable: DrawableSite,
        frame: ContentDigest,
        tables: [String: UInt64],
        _ trains: TrainDigests
    ) {
        isFresh = drawable.options.isFresh
        site = drawable.site
        paths = plan.paths
        // The one page that shows it is drawn each time.
        let isDated = drawable.templates.contains { set in
            set.names(mentioning: "feedDate").contains { $0 != AboutPages.kind.name }
        }
        shared = SharedDigest.digest(site, frame: frame, tables: tables, isDated: isDated)
        self.trains = trains
    }

    /// A digest of all that the file at a position of the plan is made of; its path shows the kind and the language.
    ///
    /// - Parameter others: the pages of other timetables that it leads to.
    /// - Returns: `nil` for one that is drawn each time.
    func digest(of position: Int, from basis: PageBasis?, leadingTo others: OtherPages) -> ContentDigest? {
        guard let basis else { return nil }
        var digest = shared
        digest.add(paths[position])
        for text in others.texts { digest.add(text) }
        switch basis {
        case .shared: break
        case .journey(let journey): digest.add(trains.ofTrain[site.journeys.all[journey][0].position])
        case .railway(let railway): digest.add(trains.ofRailway[railway.position])
        case .journeyNames: digest.add(trains.ofNames)
        case .value(let value): digest.add(value)
        case .stations(let stations):
            let all = stations.flatMap { station in
                site.timetables.poles.place(of: station).map { site.timetables.poles.places[$0].stations } ?? [station]
            }
            for station in all { digest.add(trains.ofStation[station.position]) }
            if all.count > 1 { digest.add(trains.order(at: all)) }
        }
        return digest
    }
}
