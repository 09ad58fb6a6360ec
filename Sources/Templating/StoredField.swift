/// A field that is read at its place in a record's memory. Only this module makes one and looks into it.
public struct StoredField: Sendable {
    @usableFromInline let field: TemplateField

    @inlinable
    init(_ field: TemplateField) { self.field = field }
}
