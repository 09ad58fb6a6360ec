/// A compiled template for the records of one type. Any number of threads may render it at the same time.
///
/// ```swift
/// let template = try templates.template("operator", for: OperatorView.self)
/// var bytes = Bytes()
/// template.render(view, into: &bytes)
/// ```
public struct Template<Record: TemplateRecord>: Sendable {
    @usableFromInline let program: Program
    /// Whether its pages may have texts with marked readings; see ``Reading``.
    @usableFromInline let showsReadings: Bool

    init(program: Program, showsReadings: Bool) {
        (self.program, self.showsReadings) = (program, showsReadings)
    }

    /// Appends the page of `record` to `bytes`.
    @inlinable
    public func render(_ record: Record, into bytes: inout Bytes) {
        let start = bytes.count
        ErasedRecords.withOne(record) { program.run($0.first, into: &bytes) }
        if showsReadings { bytes.showReadings(from: start) }
    }
}
