/// The type of a stored property that a template may read without a getter: see ``Fields``.
///
/// A property may be a text, a number, a flag, markup, a record or a list of records. A text or a record may be absent.
/// The offset of the property in its record says where to read it.
public protocol TemplateValue: Sendable {
    /// The field for a property of this type.
    static func field(at offset: Int) -> StoredField
}

/// A ``TemplateValue`` that may be absent: a text or a record.
public protocol OptionalTemplateValue: TemplateValue {
    /// The field for a property of this type that may be absent.
    static func optionalField(at offset: Int) -> StoredField
}

extension OptionalTemplateValue where Self: TextValue {
    /// A text.
    @inlinable
    public static func field(at offset: Int) -> StoredField {
        StoredField(
            .text(
                write: { record, bytes in record.read(Self.self, at: offset).writeEscaped(into: &bytes) },
                isTrue: { record in record.read(Self.self, at: offset).isTrue }
            )
        )
    }

    /// The field of a value that may be absent.
    @inlinable
    public static func optionalField(at offset: Int) -> StoredField {
        StoredField(
            .text(
                write: { record, bytes in record.read(Self?.self, at: offset)?.writeEscaped(into: &bytes) },
                isTrue: { record in record.read(Self?.self, at: offset)?.isTrue == true }
            )
        )
    }
}

extension OptionalTemplateValue where Self: TemplateRecord {
    /// A record.
    @inlinable
    public static func field(at offset: Int) -> StoredField {
        StoredField(
            .records(
                .one,
                RecordVisitor(of: Self.self) { record, body in
                    // Lent where it is: a copy would retain each of its parts.
                    body(ErasedRecords(first: record.advanced(by: offset), count: 1, stride: 0))
                }
            )
        )
    }

    /// The field of a value that may be absent.
    @inlinable
    public static func optionalField(at offset: Int) -> StoredField {
        StoredField(
            .records(
                .one,
                RecordVisitor(of: Self.self) { record, body in
                    if let inner = record.read(Self?.self, at: offset) { ErasedRecords.withOne(inner, body) }
                }
            )
        )
    }
}

extension String: OptionalTemplateValue {}

extension Int: TemplateValue {
    /// A number.
    public static func field(at offset: Int) -> StoredField {
        StoredField(
            .number(write: { record, bytes in bytes.append(record.read(Int.self, at: offset)) }, isTrue: { _ in true })
        )
    }
}

extension Bool: TemplateValue {
    /// A flag.
    public static func field(at offset: Int) -> StoredField {
        StoredField(.flag(isTrue: { record in record.read(Bool.self, at: offset) }))
    }
}

extension HTML: TemplateValue {
    /// Markup.
    public static func field(at offset: Int) -> StoredField {
        StoredField(
            .html(
                write: { record, bytes in bytes.append(record.read(HTML.self, at: offset).source) },
                isTrue: { record in !record.read(HTML.self, at: offset).source.isEmpty }
            )
        )
    }
}

extension Array: TemplateValue where Element: TemplateRecord {
    /// A list.
    @inlinable
    public static func field(at offset: Int) -> StoredField {
        StoredField(
            .records(
                .many,
                RecordVisitor(of: Element.self) { record, body in
                    ErasedRecords.withAll(record.read([Element].self, at: offset), body)
                }
            )
        )
    }
}

extension Optional: TemplateValue where Wrapped: OptionalTemplateValue {
    /// The field of the value that may be absent.
    @inlinable
    public static func field(at offset: Int) -> StoredField { Wrapped.optionalField(at: offset) }
}
