import SiteCore
import SiteSheets
import Timetable

extension SiteBuilder {
    /// The posters of the site as PDF, a file for each station with all its directions, in the first layout of site.yaml; none
    /// where the site has them in another form.
    ///
    /// - Throws: ``ConfigurationError`` or ``FontError``.
    func posterFiles(_ drawable: DrawableSite) throws -> [(path: String, bytes: [UInt8])] {
        let site = drawable.site
        guard let layout = site.configuration.posters.layouts.first else { return [] }
        var (timetables, paths): ([Int], [String]) = ([], [])
        var files: [Range<Int>] = []
        for station in site.dataset.stations.indices.map({ Station.ID($0) }) {
            guard let path = site.posterFile(of: station) else { continue }
            let all = Array(site.timetables.departures.timetables(of: station))
            let own = layout.isOfStation || layout == .pocket ? Array(all.prefix(1)) : all
            paths.append(path)
            files.append(timetables.count..<timetables.count + own.count)
            timetables += own
        }
        if files.isEmpty { return [] }
        var order = PosterOrder()
        order.layout = layout
        let printing = try PosterPrinting(
            order,
            of: timetables,
            on: site.configuration.posters.sheet(for: layout),
            site,
            drawable.languages[0],
            // A sheet has room for the headings of two languages.
            besides: layout.isOfStation || layout == .pocket ? [] : Array(drawable.languages.dropFirst().prefix(1)),
            jobs: options.jobs,
            progress: { _, _ in }
        )
        let spoken = drawable.languages.map(\.names.language)
        let bound = try printing.bound(files) { piece in
            guard let figures = piece.figures else { return }
            let poster = PosterHeights.Poster(sheets: piece.pages, millimetres: figures)
            // All pages lead to the same files.
            for language in spoken { site.posterHeights.note(poster, in: language) }
        }
        return zip(paths, bound).map { (path: $0, bytes: $1) }
    }
}
