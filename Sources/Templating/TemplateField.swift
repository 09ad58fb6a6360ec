import Messages

/// A field of a record without the record's type: its kind, and getters that take the record as `ErasedRecord`.
@usableFromInline
enum TemplateField: Sendable {
    /// Writes a value of the record.
    @usableFromInline typealias Writer = @Sendable (ErasedRecord, inout Bytes) -> Void
    /// Whether a section over the field is drawn.
    @usableFromInline typealias Test = @Sendable (ErasedRecord) -> Bool

    case text(write: Writer, isTrue: Test)
    case html(write: Writer, isTrue: Test)
    case number(write: Writer, isTrue: Test)
    case flag(isTrue: Test)
    case records(Amount, RecordVisitor)

    /// The number of records that a field holds: one at most, which dotted names may enter, or any number.
    @usableFromInline
    enum Amount: Sendable {
        case one, many
    }

    /// Whether a section over the field is drawn, and an inverted one is not.
    var isTrue: Test {
        switch self {
        case .text(_, let isTrue), .html(_, let isTrue), .number(_, let isTrue), .flag(let isTrue): isTrue
        case .records(_, let visitor): visitor.isTrue
        }
    }

    /// The kind of the field, as errors call it.
    var kind: Message {
        switch self {
        case .text: Message("a text")
        case .html: Message("HTML")
        case .number: Message("a number")
        case .flag: Message("a flag")
        case .records(.one, _): Message("a record")
        case .records(.many, _): Message("a list")
        }
    }

    /// The field as an outer record sees it through the record that holds it: what `outer.inner` means.
    ///
    /// - Parameter outer: visits one record at most; without one the field is false and writes nothing.
    func seen(through outer: RecordVisitor) -> TemplateField {
        func through(_ write: @escaping Writer) -> Writer {
            { record, bytes in outer.visit(record) { write($0.first, &bytes) } }
        }
        func through(_ isTrue: @escaping Test) -> Test {
            { record in
                var result = false
                outer.visit(record) { result = isTrue($0.first) }
                return result
            }
        }
        switch self {
        case .text(let write, let isTrue): return .text(write: through(write), isTrue: through(isTrue))
        case .html(let write, let isTrue): return .html(write: through(write), isTrue: through(isTrue))
        case .number(let write, let isTrue): return .number(write: through(write), isTrue: through(isTrue))
        case .flag(let isTrue): return .flag(isTrue: through(isTrue))
        case .records(let amount, let inner):
            let visitor = RecordVisitor(shape: inner.shape) { record, body in
                outer.visit(record) { inner.visit($0.first, body) }
            }
            return .records(amount, visitor)
        }
    }
}
