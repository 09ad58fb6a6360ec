import Messages

/// The kind of the value that comes next, known by its first byte.
enum JSONKind: String, Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// The kind with its article.
    var told: Message {
        switch self {
        case .object: Message("an object")
        case .array: Message("an array")
        case .string: Message("a string")
        case .number: Message("a number")
        case .boolean: Message("a boolean")
        case .null: Message("null")
        }
    }
}
