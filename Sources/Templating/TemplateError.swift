import Messages

/// An error in a template, with its place.
public struct TemplateError: Explained, Equatable {
    /// A line of a template's file.
    public struct Place: Equatable, Sendable, CustomStringConvertible {
        /// The file, as the folder was given.
        public var file: String
        /// From 1.
        public var line: Int

        /// `file:line`.
        public var description: String { "\(file):\(line)" }
    }

    /// The file at fault, as the folder was given.
    public var file: String
    /// The line of the tag at fault, from 1; nil when the whole file is.
    public var line: Int?
    /// The message says what is wrong and what to do.
    public var message: Message
    /// The partial tags through which the file was reached, the innermost first; empty for the page's own template.
    public var includedFrom: [Place]

    /// An error of a whole file, or of one line of it.
    init(file: String, line: Int? = nil, message: Message, includedFrom: [Place] = []) {
        self.file = file
        self.line = line
        self.message = message
        self.includedFrom = includedFrom
    }

    /// An error at a place.
    init(_ place: Place, _ message: Message) {
        self.init(file: place.file, line: place.line, message: message)
    }

    /// The same error, reached through the partial tag at `place`.
    func included(from place: Place) -> TemplateError {
        var error = self
        error.includedFrom.append(place)
        return error
    }

    /// `file:line: message`, and a line below it for each partial tag on the way there.
    public var explanation: Message {
        let place = line.map { "\(file):\($0)" } ?? file
        return ([Message("\(place): \(message)")] + includedFrom.map { Message("  included from \($0)") })
            .message(separatedBy: "\n")
    }
}
