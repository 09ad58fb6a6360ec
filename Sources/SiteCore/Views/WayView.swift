import Templating

/// A direction by its label.
package struct WayView: TemplateRecord {
    package let label: String
    package let href: Href?

    package init(label: String, href: Href?) {
        self.label = label
        self.href = href
    }

    package static let fields = Fields(\Self.label, \.href)
}
