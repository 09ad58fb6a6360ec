/// The kind of a field that a template reads; see ``TemplateSet/fields(readBy:for:)``.
public enum FieldKind: Hashable, Sendable {
    /// A text, which may be absent.
    case text
    /// Markup.
    case html
    /// A whole number.
    case number
    /// Yes or no.
    case flag
    /// A record of the type of this name, which may be absent.
    case record(String)
    /// A list of records of the type of this name.
    case list(String)

    init(_ field: TemplateField) {
        switch field {
        case .text: self = .text
        case .html: self = .html
        case .number: self = .number
        case .flag: self = .flag
        case .records(.one, let visitor): self = .record(visitor.shape().name)
        case .records(.many, let visitor): self = .list(visitor.shape().name)
        }
    }
}
