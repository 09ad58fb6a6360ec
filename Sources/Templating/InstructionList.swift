/// Instructions in one block of memory, since an `Array` holds only what can be copied.
///
/// Unchecked, but sound to send: it owns its memory, and nothing changes it once it is part of a program.
struct InstructionList: ~Copyable, @unchecked Sendable {
    private var memory: UnsafeMutableBufferPointer<Instruction> = .allocate(capacity: 64)
    private(set) var count = 0

    deinit {
        memory.extracting(..<count).deinitialize()
        memory.deallocate()
    }

    /// The instructions, for as long as the list lives and nothing is appended.
    var borrowed: UnsafeBufferPointer<Instruction> {
        UnsafeBufferPointer(memory.extracting(..<count))
    }

    /// Adds an instruction.
    mutating func append(_ instruction: consuming Instruction) {
        if count == memory.count {
            let larger = UnsafeMutableBufferPointer<Instruction>.allocate(capacity: count * 2)
            _ = larger.moveInitialize(fromContentsOf: memory)
            memory.deallocate()
            memory = larger
        }
        memory.initializeElement(at: count, to: instruction)
        count += 1
    }

    /// Has the section of the instruction at `index` end in front of the next instruction that will be appended.
    mutating func close(_ index: Int) {
        let instruction = memory.moveElement(from: index)
        memory.initializeElement(at: index, to: instruction.ending(at: count))
    }
}
