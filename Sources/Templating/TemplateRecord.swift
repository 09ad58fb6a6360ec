/// A view model: a plain struct that says by name what a template may read.
///
/// ```swift
/// struct CallingPointView: TemplateRecord {
///     let name: String
///     let arrival: String?
///     let time: ServiceTime
///
///     static let fields = Fields(\Self.name, \.arrival)
///         .text("clock") { ClockText.clock($0.time) }
/// }
/// ```
///
/// A stored property that a template may read as it is needs its name only; whatever has to be computed gets a name and a
/// getter.
///
/// Make `fields` a `static let`, so that it is built once; templates read it when they are loaded, never while rendering.
public protocol TemplateRecord: OptionalTemplateValue {
    /// The fields of the record, by the names that templates use.
    static var fields: Fields<Self> { get }
}
