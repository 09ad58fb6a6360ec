import SiteCore
import SmallNetworks
import SmallSites
import Timetable

@testable import TimetableSite

extension SmallSite {
    /// With the kinds of page that a site has.
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
            families: PageFamilies.all
        )
    }
}
