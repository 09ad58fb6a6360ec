/// A view model: a plain struct that says by name what a template may read.
///
/// ```swift
/// struct CallingPointView: TemplateRecord {
///     var name: String
///     var arrival: String?
///
///     static let fields = Fields<CallingPointView>()
///         .text("name") { $0.name }
///         .text("arrival") { $0.arrival }
/// }
/// ```
///
/// Make `fields` a `static let`, so that it is built once; templates read it when they are loaded, never while rendering.
public protocol TemplateRecord: Sendable {
    /// The fields of the record, by the names that templates use.
    static var fields: Fields<Self> { get }
}
