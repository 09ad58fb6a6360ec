import Foundation
import Messages
import Output
import SiteCore
import SiteData
import SitePages
import Templating
import Timetable

extension SiteBuilder {
    /// Writes the pocket edition alone: one file that holds the whole timetable.
    ///
    /// - Parameters:
    ///   - file: where it goes; it is written whole or not at all, and replaces nothing but a pocket edition.
    ///   - stations: ids or names of stations whose tables it shows where no scripts run, and begins with elsewhere.
    /// - Returns: its bytes, and the notices of the build; the one that the network is too large where there is no file.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or `WholeFileError`.
    public func buildPocket(_ file: URL, stations: [String] = []) throws -> (bytes: Int, notices: [Notice]) {
        let path = file.relativePath
        try WholeFile.check(path, replacing: PocketFile.kind)
        let drawable = try drawableSite()
        let lookup = NameLookup(stationsOf: drawable.site.dataset)
        let chosen = try stations.flatMap { text in
            try lookup.required(text, option: "--stations", Message("station")).map { Station.ID($0) }
        }
        let shared = try SharedFiles(
            folders: drawable.options.sharedFiles,
            site: drawable.site,
            languages: drawable.languages
        )
        let notices =
            drawable.site.looks.notices + drawable.languages.compactMap(\.names.strings.notice)
            + [drawable.site.itineraries.notice].compactMap { $0 }
        guard let pocket = try pocketFile(drawable, shared, SharedWork(drawable.site), stations: chosen.uniqued())
        else { return (0, notices) }
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
        let drawable = try drawableSite()
        guard let templates = drawable.templates.first else { return }
        let own = PocketView.templates(templates)
        let held = PocketView.held(drawable.site)
        for view in PocketView.all {
            for language in drawable.languages {
                try view.tellAll(drawable.site, language, held: held, own) { path, value in
                    let address = JSONText.string(language.names.folder + path)
                    let template = JSONText.string(view.template)
                    tell("{\"path\":\(address),\"template\":\(template),\"view\":\(value.json)}")
                }
            }
        }
    }

    /// The pocket edition of a site; none where a phone does not hold the network.
    ///
    /// - Throws: ``TemplateError``.
    func pocketFile(
        _ drawable: DrawableSite,
        _ shared: SharedFiles,
        _ work: SharedWork,
        stations: [Station.ID] = []
    ) throws(TemplateError) -> PocketFile? {
        guard drawable.site.itineraries.areKept, let templates = drawable.templates.first else { return nil }
        return try PocketFile(
            drawable.site,
            stations: stations,
            languages: drawable.languages,
            shared: shared,
            templates: templates,
            work
        )
    }
}
