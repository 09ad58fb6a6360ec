import Templating

extension FieldValue {
    /// The value as JSON, with fields in the order of their names and readings as scripts take them.
    package var json: String {
        switch self {
        case .none: "null"
        case .yes: "true"
        case .text(let text): JSONText.string(Reading.written(text))
        case .number(let number): String(number)
        case .record(let fields):
            "{\(fields.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1.json)" }.joined(separator: ","))}"
        case .list(let all): "[\(all.map(\.json).joined(separator: ","))]"
        }
    }
}
