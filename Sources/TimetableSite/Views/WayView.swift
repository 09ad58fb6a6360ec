import Templating

/// A direction by its label.
struct WayView: TemplateRecord {
    let label: String
    let href: Href?

    static let fields = Fields(\Self.label, \.href)
}
