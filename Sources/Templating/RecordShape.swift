/// The fields of a type of record by name.
@usableFromInline
struct RecordShape: Sendable {
    /// The name before the dot that means the strings of the language: `{{t.some-key}}`. No field may have it.
    static let stringsName = "t"

    /// The name of the records' type.
    let name: String
    var fields: [String: TemplateField] = [:]
}
