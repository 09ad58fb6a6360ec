import SiteCore
import Timetable

/// data/whole.js: the files by which the whole network is kept offline, beside those that every browser keeps: the pocket
/// edition, whose views stand for all pages that are not there and which holds the network that itineraries are found in,
/// and what rides cost. Which trains pass which is left out: an itinerary is whole without it.
///
/// It has the form of the lists of railways; see ``RailwayFilesData``.
package struct WholeFilesData: Sendable {
    private let languages: [SiteLanguage]
    private let files: [String]

    package init(_ site: Site, languages: [SiteLanguage]) {
        self.languages = languages
        let fares = FaresData(site).railways.compactMap { site.faresName(of: $0) }
        let changes = site.changes == nil ? [] : [ChangesData.name]
        files = [SitePaths.pocket] + (fares + changes).map(DataSource.path)
    }

    /// - Parameters: those of ``RailwayFilesData/source(position:size:version:)``.
    package func source(
        position: @escaping @Sendable (String) -> Int?,
        size: @escaping @Sendable (Int) -> Int,
        version: @escaping @Sendable (Int) -> String
    ) -> DataSource {
        DataSource("whole") { bytes in
            bytes.append("{")
            KeptFiles(files: files, pages: [], languages: languages)
                .render(&bytes, position: position, size: size, version: version)
            bytes.append("}")
        }
    }
}
