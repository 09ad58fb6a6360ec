/// Puts a `Program` together, step by step.
struct ProgramBuilder {
    private var instructions: [Instruction] = []
    private var literals: [UInt8] = []
    /// Whether the last instruction is a literal that no section ends behind, so that the next literal may join it.
    private var endsInLiteral = false

    /// The program so far, for records nested `depth` deep.
    func program(depth: Int) -> Program {
        Program(instructions: instructions, literals: literals, depth: depth)
    }

    /// Adds text that is written as it is.
    mutating func addLiteral(_ text: some Collection<UInt8>) {
        if text.isEmpty { return }
        if endsInLiteral, case .literal(let start, let count) = instructions.last {
            instructions[instructions.count - 1] = .literal(start: start, count: count + text.count)
        } else {
            instructions.append(.literal(start: literals.count, count: text.count))
        }
        literals += text
        endsInLiteral = true
    }

    /// Adds an instruction and gives its index, by which a section is closed.
    @discardableResult
    mutating func add(_ instruction: Instruction) -> Int {
        endsInLiteral = false
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Has the section that starts with the instruction at `index` end here.
    mutating func close(_ index: Int) {
        endsInLiteral = false
        let end = instructions.count
        switch instructions[index] {
        case .when(let level, let isTrue, let expected, _):
            instructions[index] = .when(level: level, isTrue, expected: expected, end: end)
        case .each(let level, let visit, let inner, _):
            instructions[index] = .each(level: level, visit, inner: inner, end: end)
        case .literal, .write:
            break
        }
    }
}
