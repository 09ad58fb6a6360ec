import Foundation
import Output
import Templating
import Timetable

extension SiteBuilder {
    /// Writes the pocket edition alone: one file that holds the whole timetable.
    ///
    /// - Parameter file: where it goes; it is written whole or not at all.
    /// - Returns: its bytes, and the notices of the build; the one that the network is too large where there is no file.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or `OutputError`.
    public func buildPocket(_ file: URL) throws -> (bytes: Int, notices: [Notice]) {
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
        let data = Data(pocket.bytes)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file, options: .atomic)
        } catch {
            throw ConfigurationError(
                file: file.relativePath,
                line: nil,
                message: "it cannot be written: \(error.localizedDescription)."
            )
        }
        return (data.count, notices)
    }

    /// The pocket edition of a site; none where the network is too large for a phone.
    func pocketFile(_ ground: Ground, _ shared: SharedFiles, _ work: SharedWork) -> PocketFile? {
        guard ground.site.itineraries.arePlanned, let templates = ground.templates.first else { return nil }
        return PocketFile(ground.site, languages: ground.languages, shared: shared, templates: templates, work)
    }
}
