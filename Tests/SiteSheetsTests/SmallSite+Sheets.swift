import SiteCore
import SiteSheets
import SmallNetworks
import SmallSites
import Timetable

extension SmallSite {
    /// With the kind of page that this target draws, and the addresses of those that posters lead to.
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
            families: [PosterPages.self, TimetableAddresses.self]
        )
    }
}

/// Where the pages of timetables lie; those are drawn in another target.
private enum TimetableAddresses: PageRegistration {
    static let kind = PageKind.timetable

    static func paths(_ contents: SiteContents) -> [String?] {
        contents.timetablePaths { contents.names.stationFolders[$0].path }
    }
}
