import Templating
import Timetable

/// The ways from a station to the itineraries that begin there, and to how far one gets.
package struct PlanLinkView: TemplateRecord {
    let href: Href
    let howFar: Href
    /// The id that a script puts into the link's address.
    let from: String

    /// Returns none on a site without itineraries.
    package init?(_ station: Station.ID, _ frame: PageFrame) {
        let paths = frame.site.paths
        guard let href = frame.href(paths.first(of: .plan)), let howFar = frame.href(paths.first(of: .howFar)) else {
            return nil
        }
        self.href = href
        self.howFar = howFar
        from = frame.site.dataset[station].feedID
    }

    package static let fields = Fields(\Self.href, \.howFar, \.from)
}
