/// A step of a compiled template. A section is the range of instructions behind its own, up to its `end`.
///
/// It cannot be copied, so that running it borrows its closures where they are: retaining them for each call would cost
/// a third of the time, and make threads that render the same template wait for each other's counters.
enum Instruction: ~Copyable, Sendable {
    /// Writes a part of the program's literals.
    case literal(start: Int, count: Int)
    /// Writes a field of the record at `level`.
    case write(level: Int, TemplateField.Writer)
    /// Begins and ends the value of an attribute, which has quotes where it needs them.
    case valueStart, valueEnd(needsQuotes: Bool)
    /// Skips to `end` unless the field's truth is `expected`.
    case when(level: Int, TemplateField.Test, expected: Bool, end: Int)
    /// Runs the instructions up to `end` for each record of a field, with that record at level `inner`.
    case each(level: Int, RecordVisitor.Visit, inner: Int, end: Int)

    /// The instruction with another `end`, when it is that of a section.
    consuming func ending(at end: Int) -> Instruction {
        switch consume self {
        case .literal(let start, let count): .literal(start: start, count: count)
        case .write(let level, let write): .write(level: level, write)
        case .valueStart: .valueStart
        case .valueEnd(let needsQuotes): .valueEnd(needsQuotes: needsQuotes)
        case .when(let level, let isTrue, let expected, _): .when(level: level, isTrue, expected: expected, end: end)
        case .each(let level, let visit, let inner, _): .each(level: level, visit, inner: inner, end: end)
        }
    }
}
