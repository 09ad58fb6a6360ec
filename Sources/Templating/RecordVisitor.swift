/// Lends the records that a field holds.
@usableFromInline
struct RecordVisitor: Sendable {
    /// Calls its body once with all the records, or not at all when there is none.
    @usableFromInline typealias Visit = @Sendable (ErasedRecord, (ErasedRecords) -> Void) -> Void

    /// The fields of these records: a closure, since a record's type may hold itself.
    let shape: @Sendable () -> RecordShape
    let visit: Visit

    @usableFromInline
    init(shape: @escaping @Sendable () -> RecordShape, visit: @escaping Visit) {
        self.shape = shape
        self.visit = visit
    }

    @inlinable @inline(__always)
    init<Record: TemplateRecord>(of type: Record.Type, visit: @escaping Visit) {
        self.init(shape: { Record.fields.shape }, visit: visit)
    }

    /// Whether there is any record.
    var isTrue: TemplateField.Test {
        { record in
            var result = false
            visit(record) { _ in result = true }
            return result
        }
    }
}
