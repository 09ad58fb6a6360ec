/// A compiled template: one flat array of instructions over one block of literal bytes.
struct Program: Sendable {
    let instructions: [Instruction]
    let literals: [UInt8]
    /// How many records are open at once at the most.
    let depth: Int

    /// Writes the page of a record, which has the type that the program was compiled for.
    func run<Record: TemplateRecord>(_ record: Record, into bytes: inout Bytes) {
        ErasedRecords.withOne(record) { records in
            ContextStack.with(depth: depth) { contexts in
                contexts[0] = records.first
                instructions.withUnsafeBufferPointer { instructions in
                    literals.withUnsafeBytes { literals in
                        Run(instructions: instructions, literals: literals, contexts: contexts)
                            .perform(0..<instructions.count, into: &bytes)
                    }
                }
            }
        }
    }
}

/// One page being written: the program's memory, borrowed until the page is done.
private struct Run {
    let instructions: UnsafeBufferPointer<Instruction>
    let literals: UnsafeRawBufferPointer
    let contexts: ContextStack

    func perform(_ range: Range<Int>, into bytes: inout Bytes) {
        var next = range.lowerBound
        while next < range.upperBound {
            switch instructions[next] {
            case .literal(let start, let count):
                bytes.append(UnsafeRawBufferPointer(rebasing: literals[start..<start + count]))
                next += 1
            case .write(let level, let write):
                write(contexts[level], &bytes)
                next += 1
            case .when(let level, let isTrue, let expected, let end):
                next = isTrue(contexts[level]) == expected ? next + 1 : end
            case .each(let level, let visit, let inner, let end):
                visit(contexts[level]) { records in
                    records.forEach {
                        contexts[inner] = $0
                        perform(next + 1..<end, into: &bytes)
                    }
                }
                next = end
            }
        }
    }
}
