/// The value of a field, read by its name, as a template would write it.
///
/// ```swift
/// let view = FieldValue(of: page, reading: ["StopView": ["name"]])
/// ```
public enum FieldValue: Equatable, Sendable {
    /// An absent text or record, an empty text or list, or `false`: whatever draws no section.
    case none
    /// A text or markup, as plain text.
    case text(String)
    /// A whole number.
    case number(Int)
    /// Yes.
    case yes
    /// A record's fields by name.
    case record([String: FieldValue])
    /// A list of records.
    case list([FieldValue])

    /// A record with some of its fields.
    ///
    /// - Parameter fields: the fields to read, for each type of record that is met.
    public init<Record: TemplateRecord>(of record: Record, reading fields: [String: Set<String>]) {
        var values: [String: FieldValue] = [:]
        ErasedRecords.withOne(record) { values = Self.values($0.first, Record.fields.shape, fields) }
        self = .record(values)
    }

    private static func values(
        _ record: ErasedRecord,
        _ shape: RecordShape,
        _ wanted: [String: Set<String>]
    ) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for name in wanted[shape.name] ?? [] {
            guard let field = shape.fields[name] else { continue }
            values[name] = value(field, of: record, wanted)
        }
        return values
    }

    private static func value(
        _ field: TemplateField,
        of record: ErasedRecord,
        _ wanted: [String: Set<String>]
    ) -> FieldValue {
        guard field.isTrue(record) else { return .none }
        switch field {
        case .flag: return .yes
        case .text(let write, _): return .text(written(write, record).unescaped)
        case .html(let write, _): return .text(written(write, record))
        case .number(let write, _): return Int(written(write, record)).map { .number($0) } ?? .none
        case .records(let amount, let visitor):
            let shape = visitor.shape()
            var records: [FieldValue] = []
            visitor.visit(record) { all in all.forEach { records.append(.record(values($0, shape, wanted))) } }
            return amount == .many ? .list(records) : records.first ?? .none
        }
    }

    private static func written(_ write: TemplateField.Writer, _ record: ErasedRecord) -> String {
        var bytes = Bytes(capacity: 64)
        write(record, &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    /// The text behind what `Bytes.append(escaped:)` wrote.
    fileprivate var unescaped: String {
        if !utf8.contains(UInt8(ascii: "&")) { return self }
        let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return signs.reduce(self) { $0.replacing($1.0, with: $1.1) }
    }
}
