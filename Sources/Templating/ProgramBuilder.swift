/// Puts a `Program` together, step by step.
struct ProgramBuilder: ~Copyable {
    private var instructions = InstructionList()
    private var literals: [UInt8] = []
    /// What was added last and has no instruction yet.
    private var pending: [UInt8] = []
    /// `nil` where markup is written as it stands.
    private var shortener: MarkupShortener?
    /// The indices in the markup at which the open sections began.
    private var starts: [MarkupShortener.State] = []
    private var isEven = true

    init(shortens: Bool) {
        shortener = shortens ? MarkupShortener() : nil
    }

    /// The finished program, for records nested `depth` deep.
    consuming func program(depth: Int) -> Program {
        flushLiteral()
        return Program(instructions: instructions, literals: literals, depth: depth, isEven: isEven)
    }

    /// Adds text that is written as it is, or shorter. Literals without an instruction between them become one.
    mutating func addLiteral(_ text: some Sequence<UInt8>) {
        pending += text
    }

    /// Adds an instruction and gives its index, by which a section is closed.
    @discardableResult
    mutating func add(_ instruction: consuming Instruction) -> Int {
        flushLiteral()
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Adds the instruction that a section starts with.
    mutating func open(_ instruction: consuming Instruction) -> Int {
        let index = add(instruction)
        if let shortener { starts.append(shortener.state) }
        return index
    }

    /// Has the section that starts with the instruction at `index` end here.
    mutating func close(_ index: Int) {
        flushLiteral()
        instructions.close(index)
        if let shortener, starts.popLast() != shortener.state { isEven = false }
    }

    private mutating func flushLiteral() {
        let text = pending
        pending = []
        for piece in shortener?.shortened(text) ?? [.text(text)] {
            switch piece {
            case .text(let text):
                if text.isEmpty { continue }
                instructions.append(.literal(start: literals.count, count: text.count))
                literals += text
            case .valueStart: instructions.append(.valueStart)
            case .valueEnd(let needsQuotes): instructions.append(.valueEnd(needsQuotes: needsQuotes))
            }
        }
    }
}
