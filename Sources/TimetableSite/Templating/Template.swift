/// A compiled template for the records of one type. Any number of threads may render it at the same time.
struct Template<Record: TemplateRecord>: Sendable {
    private let program: Program

    init(program: Program) {
        self.program = program
    }

    /// Appends the page of `record` to `bytes`.
    func render(_ record: Record, into bytes: inout Bytes) {
        program.run(record, into: &bytes)
    }
}
