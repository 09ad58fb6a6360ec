import Foundation
import Output
import SiteCore
import SiteData
import SitePages
import Timetable

extension SiteBuilder {
    /// The parts of the site in the order in which they are drawn: the next timetable, where there is one, and the current
    /// one, whose list of what browsers keep names the files of both.
    ///
    /// - Parameters:
    ///   - tables: The checksum of each table of the current store.
    ///   - keeps: Whether files that would come out as they are need not be drawn.
    /// - Throws: ``ConfigurationError`` or ``TemplateError``.
    func parts(tables: [String: UInt64], keeps: Bool) throws -> [SitePart] {
        let drawable = try drawableSite()
        guard let next else { return [try part(drawable, tables: tables, keeps: keeps)] }
        let below = try builder(of: next).drawableSite()
        let second = try part(below, beside: drawable.site, tables: next.tables, keeps: keeps)
        let first = try part(drawable, beside: below.site, above: second.plan, tables: tables, keeps: keeps)
        return [second, first]
    }

    /// The builder of the next timetable: of the same looks, without what stands at the root for both. It has no address of
    /// its own: search engines and printed codes lead to the root.
    private func builder(of next: NextTimetable) -> SiteBuilder {
        var configuration = configuration
        configuration.address = nil
        configuration.validFrom = next.from
        configuration.changes.from = nil
        configuration.changes.until = nil
        // What is reported now is of the current one.
        configuration.live = nil
        // As the current timetable has them, whatever the next store says.
        let languages = configuration.languages
        configuration.languages = languages
        return SiteBuilder(
            next.dataset,
            since: dataset,
            period: SitePeriod(isNext: true, from: next.from),
            configuration: configuration,
            options: options
        )
    }

    private func part(
        _ drawable: DrawableSite,
        beside other: Site? = nil,
        above next: SitePlan? = nil,
        tables: [String: UInt64],
        keeps: Bool
    ) throws -> SitePart {
        let (site, languages) = (drawable.site, drawable.languages)
        let isNext = site.period?.isNext == true
        let work = SharedWork(site)
        let digests = !keeps || tables.isEmpty ? nil : Begun { TrainDigests(site) }
        let beside = other.map { OtherTimetable($0) }
        let (sources, shared) = try SideBySide.both(
            {
                try PageSource.all(
                    PageFamilies.all,
                    site,
                    beside: beside,
                    languages: languages,
                    templates: drawable.templates
                )
            },
            {
                try SharedFiles(
                    folders: drawable.options.sharedFiles,
                    site: site,
                    beside: other,
                    languages: languages
                )
            }
        )
        let atRoot =
            isNext
            ? []
            : [
                (NotFoundPage.path, try NotFoundPage.bytes(site, languages: languages, templates: drawable.templates)),
                ("robots.txt", Array(robots.utf8)),
            ]
        let plan = SitePlan(
            sources: sources,
            site: site,
            languages: languages,
            shared: shared,
            others: atRoot + ChangesFeed.all(site, languages).map { ($0.path, Array($0.text.utf8)) }
                + (try posterFiles(drawable)),
            pocket: try pocketFile(drawable, shared, work).map { file in Begun { file.bytes } },
            trains: site.paths.hasOneTrainPage
                ? try TrainFragments(site, languages: languages, templates: drawable.templates) : nil,
            work: work,
            next: next,
            gzip: options.gzip
        )
        if !isNext { try Self.check(configuration.staticFiles, plan.paths.dropFirst(shared.files.count)) }
        return SitePart(
            plan: plan,
            drawable: drawable,
            folder: isNext ? SitePeriod.folder : "",
            tables: tables,
            digests: digests
        )
    }
}
