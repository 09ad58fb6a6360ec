import Foundation
import Messages
import SiteCore
import SiteSheets
import Timetable

extension SiteBuilder {
    /// Prints posters as PDF files.
    ///
    /// - Parameters:
    /// - earlier: For proofs that mark what has changed, with a list of it: the timetable that hangs there, and the
    ///   file that it was read from.
    ///   - jobs: How many threads draw.
    /// - progress: Called with how many of how many are drawn, from any thread; an error that it throws ends the
    ///   printing.
    /// - Throws: ``ConfigurationError``, ``TemplateError``, ``FontError`` or ``OutputError``; an error of Foundation when a
    ///   file cannot be written.
    public func posters(
        _ order: PosterOrder,
        comparedWith earlier: (dataset: Dataset, file: String)? = nil,
        to target: PosterTarget,
        jobs: Int,
        progress: @escaping @Sendable (Int, Int) throws -> Void = { _, _ in }
    ) throws -> PosterReport {
        let spoken = try SheetLanguages(
            order.languages,
            site: configuration.languages,
            templates: [configuration.templates].compactMap { $0 } + options.templates
        )
        let drawable = try drawableSite(speaking: spoken.companions, families: PageFamilies.onPaper)
        let position = drawable.languages.firstIndex { $0.names.language == spoken.own } ?? 0
        let companions = spoken.companions.compactMap { wanted in
            drawable.languages.first { $0.names.language == wanted }
        }
        let sheet = order.sheet ?? configuration.posters.sheet(for: order.layout)
        let language = drawable.languages[position]
        guard let earlier else {
            return try PosterPrinting(
                order,
                on: sheet,
                drawable.site,
                language,
                besides: companions,
                jobs: jobs,
                progress: progress
            ).run(to: target, listed: order.isWhole)
        }
        let timetables = try order.timetables(drawable.site)
        if case .kept(let folder) = target { try Self.check(folder) }
        let before = try SiteBuilder(earlier.dataset, configuration: configuration, options: options)
            .drawableSite(families: PageFamilies.onPaper)
        let proofs = try PosterProofs(
            timetables,
            order,
            on: sheet,
            against: EarlierTimetable(before.site, before.languages[position], file: earlier.file),
            drawable.site,
            language,
            jobs: jobs
        )
        let printing = try PosterPrinting(
            order,
            of: order.isWhole && !order.provesUnchanged ? proofs.changed : timetables,
            on: sheet,
            proofs: proofs,
            drawable.site,
            language,
            jobs: jobs,
            progress: progress
        )
        let list = ProofList(
            proofs.rows { position in
                if case .file(let file) = target { return file.lastPathComponent }
                return PosterPiece.proofFile(position, drawable.site)
            }
        )
        let page = try list.page(
            since: proofs.earlier.name,
            proofs.report,
            language.names,
            drawable.templates[position]
        )
        let lists = [(ProofList.names.table, list.table), (ProofList.names.page, page)]
        var report = try printing.run(to: target, listed: order.isWhole, with: lists)
        report.proof = proofs.report
        return report
    }

    /// Posters to hang up would be removed from a folder that proofs are kept in.
    private static func check(_ folder: URL) throws(ConfigurationError) {
        func has(_ name: String) -> Bool {
            FileManager.default.fileExists(atPath: folder.appending(path: name).path(percentEncoded: false))
        }
        guard has(SheetList.names.all), !has(ProofList.names.table) else { return }
        throw ConfigurationError(
            file: folder.relativePath,
            line: nil,
            message: Message("this folder keeps posters to hang up. Name another one for proofs.")
        )
    }
}
