import Foundation
import Templating
import Timetable

extension SiteBuilder {
    /// A page of posters on disk, ready to be printed.
    public struct PosterFile: Sendable {
        /// The page.
        public let page: URL
        /// A name for what is printed from it, without an extension.
        public let name: String
        /// The number of sheets of paper that it takes.
        public let sheets: Int
    }

    /// Draws posters into a folder of their own, with all that they need beside them.
    ///
    /// - Parameters:
    ///   - isBound: Whether all of them go into one file. Pocket posters do in any case, since they share sheets.
    ///   - progress: Told how many of how many are drawn; what it throws ends the drawing.
    /// - Throws: ``ConfigurationError`` or ``TemplateError``; an error of Foundation when a file cannot be written.
    public func posters(
        _ order: PosterOrder,
        bound isBound: Bool,
        into folder: URL,
        progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> [PosterFile] {
        let ground = try ground()
        let site = ground.site
        let timetables = try order.timetables(site)
        let position = order.language.map { wanted in ground.languages.firstIndex { $0.names.language == wanted } } ?? 0
        guard let position else {
            let known = configuration.languages.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError(file: "--language", line: nil, message: "the site is in \(known) only.")
        }
        let language = ground.languages[position]
        let sheet = order.sheet ?? configuration.posters.sheet(for: order.layout)
        let template = try ground.templates[position].template(PosterPages.kind.name, for: PosterView.self)
        for (path, bytes) in try SharedFiles(
            folders: ground.options.sharedFiles,
            site: site,
            languages: ground.languages
        ).files where path.hasSuffix(".css") || path == site.configuration.theme.logoPath {
            try Self.write(bytes, to: folder.appending(path: path))
        }
        let groups = isBound || order.layout == .pocket ? [timetables] : timetables.map { [$0] }
        var files: [PosterFile] = []
        for group in groups {
            let names = group.prefix(1).compactMap { site.paths.timetable($0) }.map { path in
                path.split(separator: "/").dropFirst().joined(separator: "-").replacing(".html", with: "")
            }
            let name = names.first ?? "poster"
            let frame = PageFrame(PosterPages.kind, of: site, in: language, path: "\(name).html", isPrinted: true)
            let view = PosterView(group, order.layout, on: sheet, frame)
            var bytes = Bytes()
            template.render(view, into: &bytes)
            let page = folder.appending(path: "\(language.names.folder)\(name).html")
            try Self.write(bytes.withUnsafeBytes { Array($0) }, to: page)
            files.append(PosterFile(page: page, name: name, sheets: view.sheets.count))
            try progress(files.count, groups.count)
        }
        return files
    }

    private static func write(_ bytes: [UInt8], to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }
}
