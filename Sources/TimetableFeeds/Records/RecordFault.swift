/// What is wrong with one field of one record, found while reading it.
enum RecordFault: Equatable, Sendable {
    /// A field that has to be there is not.
    case missing(field: String)
    /// A field stands in the record twice.
    case repeated(field: String)
    case mistyped(field: String, expected: JSONKind, found: JSONKind)
    /// A text that cannot be kept.
    case unusable(field: String, TextFlaw)
    /// A time that is none; its text as the feed has it.
    case malformedTime(field: String, text: String)
    /// A color that is none.
    case malformedColor(text: String)
    /// A place that is none.
    case malformedCoordinate
}

extension [RecordFault] {
    /// Whether the record lacks a field or has something else in its place, or is no record at all.
    func lacks(_ name: String) -> Bool {
        contains {
            switch $0 {
            case .missing(let field), .mistyped(let field, _, _): field == name || field == "record"
            default: false
            }
        }
    }

    /// Notes that a field is missing, unless it is there and was found to be something else.
    mutating func noteMissing(_ field: String) {
        for case .mistyped(let found, _, _) in self where found == field || found == "record" { return }
        append(.missing(field: field))
    }
}
