import Messages

/// Why a file is not the JSON it should be, and at which byte.
struct JSONError: Error, Equatable {
    /// What is wrong, as the middle of a sentence: `expected “:” after a name`.
    let reason: Message
    /// The byte at fault, from 0.
    let offset: Int

    /// Where a person finds the byte: lines and characters counted from 1.
    func place(in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
