import Messages

/// A place at which a file is no CSV file.
struct CSVError: Error, Equatable {
    /// The line, from 1.
    var line: Int
    /// What is wrong, as the end of a sentence.
    var reason: Message
}
