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
        guard let pocket = try pocketFile(ground, shared, SharedWork(ground.site)) else { return (0, notices) }
        let bytes = pocket.bytes
        try WholeFile.put(bytes, at: path, replacing: PocketFile.kind, makesFolder: true)
        return (bytes.count, notices)
    }

    /// Hands over the views of all pages that the pocket edition has too, one JSON object to a line: `path`,
    /// `template`, `view`. A test compares with them what the scripts of the pocket edition make.
    ///
    /// - Parameter tell: takes each line.
    /// - Throws: ``ConfigurationError`` or ``TemplateError``.
    public func pocketViews(_ tell: (String) -> Void) throws {
        let ground = try ground()
        guard let templates = ground.templates.first else { return }
        let own = PocketView.templates(templates)
        let held = PocketView.held(ground.site)
        for view in PocketView.all {
            for language in ground.languages {
                try view.tellAll(ground.site, language, held: held, own) { path, value in
                    let address = JSONText.string(language.names.folder + path)
                    let template = JSONText.string(view.template)
                    tell("{\"path\":\(address),\"template\":\(template),\"view\":\(value.json)}")
                }
            }
        }
    }

    /// The pocket edition of a site; none where the network is too large for a phone.
    ///
    /// - Throws: ``TemplateError``.
    func pocketFile(
        _ ground: Ground,
        _ shared: SharedFiles,
        _ work: SharedWork
    ) throws(TemplateError) -> PocketFile? {
        guard ground.site.itineraries.arePlanned, let templates = ground.templates.first else { return nil }
        return try PocketFile(ground.site, languages: ground.languages, shared: shared, templates: templates, work)
    }
}
