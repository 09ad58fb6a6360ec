/// The names that a template may use in a `Record`, each with its kind and the way to read it.
///
/// The builder's calls are generic and inlined, so that a getter becomes part of the erased closure around it: rendering
/// then reads the record's memory directly, without a second call for each variable.
///
/// ```swift
/// static let fields = Fields(\Self.name, \.trains)     // {{name}}, {{#trains}} … {{/trains}}
///     .flag("isLast") { $0.next == nil }              // {{#isLast}} … {{/isLast}}
///     .number("minutes") { $0.time.minute }           // {{minutes}}
/// ```
public struct Fields<Record: TemplateRecord>: Sendable {
    @usableFromInline private(set) var shape = RecordShape(name: "\(Record.self)")

    /// A record without fields.
    public init() {}

    /// Fields for stored properties, each under the name of its property.
    ///
    /// - Parameter properties: `\.name, \.arrival`: properties that are stored in the record itself.
    public init<each Value: TemplateValue>(_ properties: repeat KeyPath<Record, each Value> & Sendable) {
        repeat add(each properties)
    }

    /// A text: `{{name}}` writes it escaped, and a section over it is drawn when it is neither nil nor empty.
    @inlinable @inline(__always)
    public func text<Value: TextValue>(_ name: String, _ get: @escaping @Sendable (Record) -> Value) -> Self {
        adding(
            name,
            .text(
                write: { record, bytes in get(record.read(as: Record.self)).writeEscaped(into: &bytes) },
                isTrue: { record in get(record.read(as: Record.self)).isTrue }
            )
        )
    }

    /// A whole number: `{{name}}` writes it in decimal. A section over it is always drawn, for 0 too.
    @inlinable @inline(__always)
    public func number(_ name: String, _ get: @escaping @Sendable (Record) -> Int) -> Self {
        adding(
            name,
            .number(
                write: { record, bytes in bytes.append(get(record.read(as: Record.self))) },
                isTrue: { _ in true }
            )
        )
    }

    /// Yes or no, for sections and inverted sections only.
    @inlinable @inline(__always)
    public func flag(_ name: String, _ get: @escaping @Sendable (Record) -> Bool) -> Self {
        adding(name, .flag(isTrue: { record in get(record.read(as: Record.self)) }))
    }

    /// Markup that is safe already: `{{{name}}}` or `{{&name}}` writes it as it is, and a section over it is drawn when it
    /// is not empty.
    @inlinable @inline(__always)
    public func html(_ name: String, _ get: @escaping @Sendable (Record) -> HTML) -> Self {
        adding(
            name,
            .html(
                write: { record, bytes in bytes.append(get(record.read(as: Record.self)).source) },
                isTrue: { record in !get(record.read(as: Record.self)).source.isEmpty }
            )
        )
    }

    /// A record inside this one: a section over it reads its fields, and so do dotted names.
    @inlinable @inline(__always)
    public func record<Inner: TemplateRecord>(_ name: String, _ get: @escaping @Sendable (Record) -> Inner) -> Self {
        adding(
            name,
            .records(
                .one,
                RecordVisitor(of: Inner.self) { record, body in
                    ErasedRecords.withOne(get(record.read(as: Record.self)), body)
                }
            )
        )
    }

    /// A record that may be absent: its section is then not drawn, its inverted section is, and dotted names write nothing.
    @inlinable @inline(__always)
    public func record<Inner: TemplateRecord>(_ name: String, _ get: @escaping @Sendable (Record) -> Inner?) -> Self {
        adding(
            name,
            .records(
                .one,
                RecordVisitor(of: Inner.self) { record, body in
                    if let inner = get(record.read(as: Record.self)) { ErasedRecords.withOne(inner, body) }
                }
            )
        )
    }

    /// A list: a section over it is drawn once for each element and reads its fields; an inverted one when it is empty.
    @inlinable @inline(__always)
    public func list<Element: TemplateRecord>(_ name: String, _ get: @escaping @Sendable (Record) -> [Element]) -> Self
    {
        adding(
            name,
            .records(
                .many,
                RecordVisitor(of: Element.self) { record, body in
                    ErasedRecords.withAll(get(record.read(as: Record.self)), body)
                }
            )
        )
    }

    private mutating func add<Value: TemplateValue>(_ property: KeyPath<Record, Value>) {
        guard let offset = MemoryLayout<Record>.offset(of: property) else {
            preconditionFailure("\(property) is not stored in its record; give it a name and a getter")
        }
        // A key path is described by its type and its property: `\StopView.name`. The name of a stored property is part
        // of the type's metadata, which stays when a program is stripped.
        let name = property.debugDescription.split(separator: ".").last.map(String.init) ?? ""
        self = adding(name, Value.field(at: offset).field)
    }

    @usableFromInline
    func adding(_ name: String, _ field: TemplateField) -> Self {
        precondition(name != RecordShape.stringsName, "'\(name)' is kept for the strings of the language")
        precondition(shape.fields[name] == nil, "the field '\(name)' is there twice")
        var copy = self
        copy.shape.fields[name] = field
        return copy
    }
}
