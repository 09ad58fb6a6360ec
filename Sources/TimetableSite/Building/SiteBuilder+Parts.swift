import Foundation
import Output
import SiteCore
import SiteData
import SitePages
import Timetable

extension SiteBuilder {
    /// The parts of the site in the order in which they are drawn: the timetables that are over, the next one, where there is
    /// one, and the current one, whose list of what browsers keep names the files of both.
    ///
    /// - Parameters:
    ///   - tables: The checksum of each table of the current store.
    ///   - keeps: Whether files that would come out as they are need not be drawn.
    /// - Throws: ``ConfigurationError`` or ``TemplateError``.
    func parts(tables: [String: UInt64], keeps: Bool) throws -> [PlannedPart] {
        let drawable = try drawableSite()
        var (parts, colors, earlier) = try pastParts(beside: drawable.site, keeps: keeps)
        var (other, second): (OtherTimetable?, SitePart?) = (nil, nil)
        if let next {
            let below = try builder(of: next).drawableSite()
            let part = try part(below, beside: OtherTimetable(drawable.site), tables: next.tables, keeps: keeps)
            (other, second) = (OtherTimetable(below.site), part)
            parts.append(PlannedPart(part))
            colors.append(OtherColors(below.site))
        }
        let current = try part(
            drawable,
            beside: other,
            after: earlier,
            above: second?.plan,
            colors: colors,
            tables: tables,
            keeps: keeps
        )
        return parts + [PlannedPart(current)]
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
            period: .next(from: next.from),
            configuration: configuration,
            options: options
        )
    }

    /// - Parameters:
    ///   - other: The timetable that its pages lead to.
    ///   - earlier: The pages of those that are over, where this is the current one.
    ///   - next: The plan of the next timetable, where this is the current one.
    ///   - colors: Those of all timetables below this one.
    func part(
        _ drawable: DrawableSite,
        beside other: OtherTimetable? = nil,
        after earlier: EarlierPages = EarlierPages(),
        above next: SitePlan? = nil,
        colors: [OtherColors] = [],
        tables: [String: UInt64],
        keeps: Bool
    ) throws -> SitePart {
        let (site, languages) = (drawable.site, drawable.languages)
        let isBelow = site.period?.isBelow == true
        let work = SharedWork(site)
        let digests = !keeps || tables.isEmpty ? nil : Begun { TrainDigests(site) }
        let (sources, shared) = try SideBySide.both(
            {
                try PageSource.all(
                    site.period?.past == nil ? PageFamilies.all : PageFamilies.past,
                    site,
                    beside: other,
                    after: earlier,
                    languages: languages,
                    templates: drawable.templates
                )
            },
            {
                try SharedFiles(
                    folders: drawable.options.sharedFiles,
                    site: site,
                    beside: colors,
                    languages: languages
                )
            }
        )
        let atRoot =
            isBelow
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
        if !isBelow { try Self.check(configuration.staticFiles, plan.paths.dropFirst(shared.files.count)) }
        return SitePart(
            plan: plan,
            drawable: drawable,
            folder: site.period?.folder ?? "",
            tables: tables,
            digests: digests
        )
    }
}
