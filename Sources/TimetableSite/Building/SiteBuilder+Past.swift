import Revisions
import SiteCore
import Timetable

extension SiteBuilder {
    /// The builder of a timetable that is over. Its pages are its tables and the ways to them, in the looks of the current one;
    /// nothing on them is about now, and nobody is to find them in place of today's.
    ///
    /// - Parameter former: The railways that the timetable after it does not show as they were.
    private func builder(of past: PastTimetable, _ dataset: Dataset, former: Set<Railway.ID>) -> SiteBuilder {
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
            dataset,
            since: nil,
            period: .past(past.period),
            listed: listed,
            former: former,
            configuration: configuration,
            options: options
        )
    }

    /// The parts of the timetables that are over. Each is made twice, for the paths and to be drawn, so that no two are held at
    /// once.
    ///
    /// - Parameter site: That of the current timetable, to which they lead.
    func pastParts(
        beside site: Site,
        keeps: Bool
    ) throws -> (parts: [PlannedPart], colors: [OtherColors], pages: EarlierPages) {
        var (parts, colors, pages): ([PlannedPart], [OtherColors], EarlierPages) = ([], [], EarlierPages())
        // What the timetable after each one does not show as it was.
        var later = dataset
        for timetable in past {
            let own = try timetable.dataset()
            let former = Revision(from: own, to: later).formerRailways
            let make = { (dataset: Dataset) in
                let builder = self.builder(of: timetable, dataset, former: former)
                return try builder.part(
                    try builder.drawableSite(),
                    beside: OtherTimetable(site),
                    tables: timetable.tables,
                    keeps: keeps
                )
            }
            let part = try make(own)
            parts.append(PlannedPart(part) { try make(try timetable.dataset()) })
            colors.append(OtherColors(part.drawable.site))
            pages.add(part.plan.families, of: timetable.period)
            later = own
        }
        return (parts, colors, pages)
    }
}
