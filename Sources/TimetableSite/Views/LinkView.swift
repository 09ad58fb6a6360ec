import Templating

/// A link with a short name and a label that says all; its target is always there.
struct LinkView: TemplateRecord {
    let name: String
    let label: String
    let href: Href

    static let fields = Fields(\Self.name, \.label, \.href)
}
