/// A compiled template for the records of one type. Any number of threads may render it at the same time.
///
/// ```swift
/// let template = try templates.template("operator", for: OperatorView.self)
/// var bytes = Bytes()
/// template.render(view, into: &bytes)
/// ```
public struct Template<Record: TemplateRecord>: Sendable {
    @usableFromInline let program: Program

    init(program: Program) {
        self.program = program
    }

    /// Appends the page of `record` to `bytes`.
    @inlinable
    public func render(_ record: Record, into bytes: inout Bytes) {
        ErasedRecords.withOne(record) { program.run($0.first, into: &bytes) }
    }
}
