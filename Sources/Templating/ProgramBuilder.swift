/// Puts a `Program` together, step by step.
struct ProgramBuilder: ~Copyable {
    private var instructions = InstructionList()
    private var literals: [UInt8] = []
    /// This tells where the literal starts that was added last and has no instruction yet.
    private var literalStart = 0

    /// The finished program, for records nested `depth` deep.
    consuming func program(depth: Int) -> Program {
        flushLiteral()
        return Program(instructions: instructions, literals: literals, depth: depth)
    }

    /// Adds text that is written as it is. Literals without an instruction between them become one.
    mutating func addLiteral(_ text: some Sequence<UInt8>) {
        literals += text
    }

    /// Adds an instruction and gives its index, by which a section is closed.
    @discardableResult
    mutating func add(_ instruction: consuming Instruction) -> Int {
        flushLiteral()
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Has the section that starts with the instruction at `index` end here.
    mutating func close(_ index: Int) {
        flushLiteral()
        instructions.close(index)
    }

    private mutating func flushLiteral() {
        guard literalStart < literals.count else { return }
        instructions.append(.literal(start: literalStart, count: literals.count - literalStart))
        literalStart = literals.count
    }
}
