import SiteCore
import SiteData
import SitePages
import SmallNetworks
import SmallSites
import Timetable

extension SmallSite {
    /// The kinds of page that data files lead to.
    static let families: [any PageRegistration.Type] = [
        PlanPages.self, HowFarPages.self, StationIndexPages.self, OperatorPages.self, NamedTrainPages.self,
        RailwayPages.self, LineTimetablePages.self, InterchangePages.self, StationPages.self, TimetablePages.self,
        TrainPages.self, OneTrainPages.self,
    ]

    /// With all of these.
    init(
        _ network: SmallNetwork,
        languages: [Language] = [.ja, .en],
        only: [String]? = nil,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws {
        try self.init(
            network,
            languages: languages,
            only: only,
            configuration: configuration,
            families: Self.families
        )
    }
}
