import Templating
import Timetable

/// The way from a station to the itineraries that begin there.
struct PlanLinkView: TemplateRecord {
    let href: Href
    /// The id that a script puts into the link's address.
    let from: String

    /// Returns none on a site without itineraries.
    init?(_ station: Station.ID, _ frame: PageFrame) {
        guard let href = frame.href(frame.site.paths.first(of: PlanPages.kind.name)) else { return nil }
        self.href = href
        from = frame.dataset[station].feedID
    }

    static let fields = Fields(\Self.href, \.from)
}
