import Messages

/// What is wrong with a file of OuDia, and on which line.
public struct OuDiaError: Explained, Equatable {
    /// The line, from 1.
    public let line: Int
    /// The reason as a clause: `the file has a byte 0`.
    public let explanation: Message

    /// An error of a line.
    public init(line: Int, _ explanation: Message) {
        self.line = line
        self.explanation = explanation
    }
}
