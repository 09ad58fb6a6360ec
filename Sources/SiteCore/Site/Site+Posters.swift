import Timetable

extension Site {
    /// Where the posters of a station are a PDF below the site's root, of a site that has them in that form; `nil` where nothing
    /// leaves there, or the build leaves it out.
    package func posterFile(of station: Station.ID) -> String? {
        guard configuration.posters.form == .pdf, paths.isOwn(station), let name = paths.name(station),
            !timetables.departures.timetables(of: station).isEmpty
        else { return nil }
        return "posters/\(name).pdf"
    }
}
