/// A compiled template: one flat array of instructions over one block of literal bytes.
@usableFromInline
final class Program: Sendable {
    private let instructions: InstructionList
    private let literals: [UInt8]
    private let depth: Int
    /// Whether each section ends in the same place of the markup as it began: within the same tag or between tags. A
    /// template with any other section is not shortened.
    let isEven: Bool

    /// - Parameter depth: how many records are open at once at the most.
    init(instructions: consuming InstructionList, literals: [UInt8], depth: Int, isEven: Bool) {
        self.instructions = instructions
        self.literals = literals
        self.depth = depth
        self.isEven = isEven
    }

    /// Writes the page of a record, which has the type that the program was compiled for.
    @usableFromInline
    func run(_ record: ErasedRecord, into bytes: inout Bytes) {
        ContextStack.with(depth: depth) { contexts in
            contexts[0] = record
            literals.withUnsafeBytes { literals in
                Run(instructions: instructions.borrowed, literals: literals.baseAddress, contexts: contexts)
                    .perform(from: 0, to: instructions.count, into: &bytes)
            }
        }
    }
}

/// One page being written: the program's memory, borrowed until the page is done.
private struct Run {
    let instructions: UnsafeBufferPointer<Instruction>
    /// The first literal byte, nil when there is none.
    let literals: UnsafeRawPointer?
    let contexts: ContextStack

    func perform(from start: Int, to end: Int, into bytes: inout Bytes) {
        var next = start
        while next < end {
            switch instructions[next] {
            case .literal(let start, let count):
                bytes.append(UnsafeRawBufferPointer(start: literals.map { $0 + start }, count: count))
                next += 1
            case .write(let level, let write):
                write(contexts[level], &bytes)
                next += 1
            case .valueStart:
                bytes.markValue()
                next += 1
            case .valueEnd(let needsQuotes):
                bytes.quoteValue(needed: needsQuotes)
                next += 1
            case .when(let level, let isTrue, let expected, let end):
                next = isTrue(contexts[level]) == expected ? next + 1 : end
            case .each(let level, let visit, let inner, let end):
                visit(contexts[level]) { records in
                    records.forEach {
                        contexts[inner] = $0
                        perform(from: next + 1, to: end, into: &bytes)
                    }
                }
                next = end
            }
        }
    }
}
