import Templating

/// A direction by its label.
struct WayView: TemplateRecord {
    let label: String
    let href: Href?

    static let fields = Fields<WayView>().text("label") { $0.label }.text("href") { $0.href }
}
