import Templating

/// A route of a pole that a reader can have by itself.
package struct PoleRouteView: TemplateRecord {
    let anchor: String
    /// That of its class.
    let number: Int
    let railwayClass: String
    /// `nil` where the name says it.
    let code: String?
    let name: String
    /// The way to the route's own page.
    let href: Href?

    package static let fields = Fields(\Self.anchor, \.number, \.railwayClass, \.code, \.name, \.href)
}
