import SiteCore

/// The colours of a timetable that lies below the current one, and takes its style sheets from there.
struct OtherColors: Sendable {
    /// What tells its pages.
    let selector: String
    let rules: [String]
    /// The rules for the routes of its largest pole.
    let poles: String

    init(_ site: Site) {
        selector = site.period?.past.map { "[data-past=\"\($0.from)\"]" } ?? "[data-root^=\"../\"]"
        rules = RailwayColors.rules(site)
        poles = PoleRoutes.styles(site)
    }
}
