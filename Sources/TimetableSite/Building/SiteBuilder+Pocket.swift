import Foundation
import Output
import SiteCore
import SiteData
import Templating
import Timetable

extension SiteBuilder {
    /// Writes the pocket edition alone: one file that holds the whole timetable.
    ///
    /// - Parameter file: where it goes; it is written whole or not at all, and replaces nothing but a pocket edition.
    /// - Returns: its bytes, and the notices of the build; the one that the network is too large where there is no file.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or `WholeFileError`.
    public func buildPocket(_ file: URL) throws -> (bytes: Int, notices: [Notice]) {
        let path = file.relativePath
        try WholeFile.check(path, replacing: PocketFile.kind)
        let ground = try ground()
        let shared = try SharedFiles(
            folders: ground.options.sharedFiles,
            site: ground.site,
            languages: ground.languages
        )
        let notices =
            ground.site.looks.notices + ground.languages.compactMap(\.names.strings.notice)
            + [ground.site.itineraries.notice].compactMap { $0 }
        guard let pocket = pocketFile(ground, shared, SharedWork(ground.site)) else { return (0, notices) }
        let bytes = pocket.bytes
        try WholeFile.put(bytes, at: path, replacing: PocketFile.kind, makesFolder: true)
        return (bytes.count, notices)
    }

    /// The pocket edition of a site; none where the network is too large for a phone.
    func pocketFile(_ ground: Ground, _ shared: SharedFiles, _ work: SharedWork) -> PocketFile? {
        guard ground.site.itineraries.arePlanned, let templates = ground.templates.first else { return nil }
        return PocketFile(ground.site, languages: ground.languages, shared: shared, templates: templates, work)
    }
}
