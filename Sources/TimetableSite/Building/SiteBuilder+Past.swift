import SiteCore
import Timetable

extension SiteBuilder {
    /// The builder of a timetable that is over. Its pages are its tables and the ways to them, in the looks of the current one;
    /// nothing on them is about now, and nobody is to find them in place of today's.
    func builder(of past: PastTimetable) throws -> SiteBuilder {
        var configuration = configuration
        configuration.address = nil
        configuration.validFrom = nil
        configuration.changes = ChangeOptions()
        configuration.live = nil
        configuration.alerts = nil
        configuration.hasJSON = false
        configuration.oudia = nil
        configuration.documents = nil
        configuration.posters.form = .none
        configuration.largestNetwork = 0
        // As the current timetable has them, whatever the store says.
        let languages = configuration.languages
        configuration.languages = languages
        var options = options
        options.documents = []
        return SiteBuilder(
            try past.dataset(),
            since: nil,
            period: .past(past.period),
            listed: listed,
            configuration: configuration,
            options: options
        )
    }

    /// The parts of the timetables that are over. Each is made twice, for the paths and to be drawn, so that no two are held at
    /// once.
    ///
    /// - Parameter site: That of the current timetable, to which they lead.
    func pastParts(beside site: Site, keeps: Bool) throws -> (parts: [PlannedPart], colors: [OtherColors]) {
        var (parts, colors): ([PlannedPart], [OtherColors]) = ([], [])
        for timetable in past {
            let make = {
                let builder = try self.builder(of: timetable)
                return try builder.part(
                    try builder.drawableSite(),
                    beside: OtherTimetable(site),
                    tables: timetable.tables,
                    keeps: keeps
                )
            }
            let part = try make()
            parts.append(PlannedPart(part, again: make))
            colors.append(OtherColors(part.drawable.site))
        }
        return (parts, colors)
    }
}
