/// What kind of value comes next, told by its first byte.
enum JSONKind: String, Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// The kind with its article.
    var told: String {
        switch self {
        case .object, .array: "an \(rawValue)"
        case .string, .number, .boolean: "a \(rawValue)"
        case .null: rawValue
        }
    }
}
