import SiteSheets
import SmallNetworks
import SmallSites
import Timetable

@testable import SiteCore
@testable import SitePages

extension SmallSite {
    /// The kinds of page that this target draws, and posters.
    static let families: [any PageFamily.Type] = [
        HomePages.self, RailwaysPages.self, SearchPages.self, PlanPages.self, HowFarPages.self, BoardPages.self,
        RidePages.self, OfflinePages.self, OperatorPages.self, NamedTrainPages.self, RailwayPages.self,
        LineTimetablePages.self, DiagramPages.self, InterchangePages.self, StationPages.self, TimetablePages.self,
        PosterPages.self,
        TrainPages.self, OneTrainPages.self, DocPages.self, AboutPages.self, AccessibilityPages.self,
        ChangesPages.self, PastPages.self,
    ]

    /// With all of these.
    init(
        _ network: SmallNetwork,
        since earlier: SmallNetwork? = nil,
        languages: [Language] = [.ja, .en],
        only: [String]? = nil,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws {
        try self.init(
            network,
            since: earlier,
            languages: languages,
            only: only,
            configuration: configuration,
            families: Self.families
        )
    }

    /// The page of a train.
    func train(_ id: String, _ language: Language = .ja) throws -> TrainView {
        let train = site.dataset.trains.firstIndex { $0.feedID == id } ?? 0
        let journey = site.journeys.position(of: Train.ID(train))
        let path = site.paths.train(journey: journey) ?? ""
        return TrainView(journey: journey, try frame(language, TrainPages.kind, path: path))
    }

    /// The page of a station's timetable.
    func timetable(_ station: String, _ direction: String = "Down", _ language: Language = .ja) throws -> TimetableView
    {
        let pages = TimetablePages(site)
        for (page, path) in site.paths.all(TimetablePages.kind).enumerated() {
            guard let path else { continue }
            let subject = pages.subject(page)
            if subject["station"] == [station], subject["direction"] == [direction] {
                return pages.view(page, try frame(language, TimetablePages.kind, path: path))
            }
        }
        throw NoSuchPage()
    }

    struct NoSuchPage: Error {}
}
