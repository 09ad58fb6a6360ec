import Templating

/// A link with a short name and a label that says all; its target is always there.
package struct LinkView: TemplateRecord {
    package let name: String
    package let label: String
    package let href: Href

    package init(name: String, label: String, href: Href) {
        self.name = name
        self.label = label
        self.href = href
    }

    package static let fields = Fields(\Self.name, \.label, \.href)
}
