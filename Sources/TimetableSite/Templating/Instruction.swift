/// A step of a compiled template. Sections are ranges of the one array of instructions: they run to their `end`.
enum Instruction: Sendable {
    /// Writes a part of the program's literals.
    case literal(start: Int, count: Int)
    /// Writes a field of the record at `level`.
    case write(level: Int, Field.Writer)
    /// Skips to `end` unless the field's truth is `expected`.
    case when(level: Int, Field.Test, expected: Bool, end: Int)
    /// Runs the instructions up to `end` for each record of a field, with that record at level `inner`.
    case each(level: Int, RecordVisitor.Visit, inner: Int, end: Int)
}
