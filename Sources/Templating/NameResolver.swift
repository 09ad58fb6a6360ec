import Messages

/// Finds what a name in a template means, from the sections that are open around it.
struct NameResolver {
    /// A field and the level of the record that has it.
    struct Target {
        let level: Int
        let field: TemplateField
    }

    /// The fields of the records that are open, the page's own first: a record's place here is its level.
    private var shapes: [RecordShape]
    /// The most records that have been open at once.
    private(set) var depth = 1
    /// What was resolved so far: for each type of record its fields.
    private(set) var read: [String: [String: FieldKind]] = [:]

    /// Names of a page's record.
    init(shape: RecordShape) {
        shapes = [shape]
    }

    /// Opens a record inside the present one and gives its level.
    mutating func open(_ shape: RecordShape) -> Int {
        shapes.append(shape)
        depth = max(depth, shapes.count)
        return shapes.count - 1
    }

    /// Closes the record opened last.
    mutating func close() {
        shapes.removeLast()
    }

    /// Resolves a name, with dots or without. The part before the first dot is looked for in the innermost record that
    /// has such a field, which hides fields of that name further out. Each further part is looked for only in the
    /// record before its dot.
    mutating func resolve(_ name: String) throws(TemplateFault) -> Target {
        if name == "." {
            throw TemplateFault(Message("'.' is not supported: give the records of the list a field with a name"))
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, !parts.contains("") else {
            throw TemplateFault(Message("'\(name)' is not a name"))
        }
        if first == RecordShape.stringsName {
            throw TemplateFault(
                parts.count == 1
                    ? Message("'\(name)' holds the strings of the language: write {{\(name).some-key}}")
                    : Message("'\(name)' is a string of the language: write {{\(name)}}")
            )
        }
        let target = try resolveInnermost(first)
        var field = target.field
        for (index, part) in parts.enumerated().dropFirst() {
            guard case .records(.one, let visitor) = field else {
                let path = parts[..<index].joined(separator: ".")
                throw TemplateFault(Message("'\(path)' in '\(name)' is \(field.kind), and only a record has fields"))
            }
            let shape = visitor.shape()
            guard let inner = shape.fields[part] else {
                throw .unknown(Message("name '\(part)' in '\(name)'"), part, among: shape.fields.keys)
            }
            read[shape.name, default: [:]][part] = FieldKind(inner)
            field = inner.seen(through: visitor)
        }
        return Target(level: target.level, field: field)
    }

    private mutating func resolveInnermost(_ name: String) throws(TemplateFault) -> Target {
        for (level, shape) in shapes.enumerated().reversed() {
            guard let field = shape.fields[name] else { continue }
            read[shape.name, default: [:]][name] = FieldKind(field)
            return Target(level: level, field: field)
        }
        throw .unknown(Message("name '\(name)'"), name, among: shapes.flatMap(\.fields.keys))
    }
}
