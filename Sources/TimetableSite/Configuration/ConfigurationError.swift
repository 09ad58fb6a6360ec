/// An error in a file that a user wrote: site.yaml, train-types.yaml, or a file of strings.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// The file as the user named it.
    public let file: String
    /// Counted from 1; `nil` where the whole file is at fault.
    public let line: Int?
    /// The message says what is wrong and what to do.
    public let message: String

    /// The error in a sentence for a person.
    public var description: String {
        line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
    }
}
