import Messages

/// Help and faults in the use of the command. The library for the arguments puts them together, of texts that are in
/// the user's language already and of words of its own. These words are English and finished, a dozen sentences. They,
/// and no others, are recognized here and become messages.
extension Wording {
    /// A text of the library: help, or a fault with the usage behind it. Its lines must not be wrapped.
    func usage(_ text: String) -> String {
        guard isTranslation else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { usageLine(String($0)) }
            .joined(separator: "\n")
    }

    private func usageLine(_ line: String) -> String {
        if let match = line.wholeMatch(of: /([A-Za-z]+):(\s*)(.*)/), let heading = Self.heading(String(match.1)) {
            let rest = String(match.3)
            return "\(self(heading)):\(match.2)"
                + (rest.hasPrefix("-") ? usageLine("  " + rest).dropFirst(2) + "" : described(rest))
        }
        // An option or a command, and behind it what it is for.
        if let match = line.wholeMatch(of: /(\s+-[^\s,]+(?:, --\S+)?(?: <[^>]+>)?\s+|\s+\S.*?\s{2,}|\s+)?(\S.*)/) {
            return String(match.1 ?? "") + described(String(match.2))
        }
        return line
    }

    private static func heading(_ word: String) -> Message? {
        switch word {
        case "OVERVIEW": Message("OVERVIEW")
        case "USAGE": Message("USAGE")
        case "Usage": Message("Usage")
        case "Help": Message("Help")
        case "ARGUMENTS": Message("ARGUMENTS")
        case "OPTIONS": Message("OPTIONS")
        case "SUBCOMMANDS": Message("SUBCOMMANDS")
        case "Error": Message("Error")
        default: nil
        }
    }

    /// What something is for, and behind it which values it takes.
    private func described(_ text: String) -> String {
        guard let match = text.wholeMatch(of: /(.*?)(\s*)\((values: |default: |default)(.*)\)/) else {
            return Self.message(ofLibrary: text).map { self($0) } ?? text
        }
        let values: Message =
            switch match.3 {
            case "values: ":
                Message("(values: \(match.4.replacing("; default: ", with: "; \(self(Message("default"))): ")))")
            case "default: ": Message("(default: \(match.4))")
            default: Message("(default)")
            }
        return described(String(match.1)) + match.2 + self(values)
    }

    /// A sentence of the library as a message.
    private static func message(ofLibrary text: String) -> Message? {
        switch text {
        case "Show the version.": return Message("Show the version.")
        case "Show help information.": return Message("Show help information.")
        case "Show subcommand help information.": return Message("Show subcommand help information.")
        default: break
        }
        if let match = text.wholeMatch(of: /Unknown option '([^']*)'\.?(?: Did you mean '([^']*)'\?)?/) {
            let unknown = Message("Unknown option '\(match.1)'.")
            return match.2.map { [unknown, Message("Did you mean '\($0)'?")].message(separatedBy: " ") } ?? unknown
        }
        if let match = text.wholeMatch(of: /Unexpected argument '(.*?)'\.?/) {
            return Message("Unexpected argument '\(match.1)'.")
        }
        if let match = text.wholeMatch(of: /Missing value for '(.*?)'\.?/) {
            return Message("Missing value for '\(match.1)'.")
        }
        if let match = text.wholeMatch(of: /Missing expected argument '(.*?)'\.?/) {
            return Message("Missing expected argument '\(match.1)'.")
        }
        if let match = text.wholeMatch(of: /See '(.*?)' for (?:more information|detailed help)\./) {
            return Message("See '\(match.1)' for more information.")
        }
        return refusedValue(text)
    }

    /// A value that an option does not take.
    private static func refusedValue(_ text: String) -> Message? {
        guard let match = text.wholeMatch(of: /The value '(.*?)' is invalid for '([^']*)'(.*)/) else { return nil }
        if let reason = match.3.wholeMatch(of: /: (.*)/) {
            return Message("The value '\(match.1)' is invalid for '\(match.2)': \(reason.1)")
        }
        var sentences = [Message("The value '\(match.1)' is invalid for '\(match.2)'.")]
        if let near = match.3.firstMatch(of: /Did you mean '(.*?)'\?/) {
            sentences.append(Message("Did you mean '\(near.1)'?"))
        }
        if let known = match.3.firstMatch(of: /Please provide one of (.*)\.$/) {
            sentences.append(Message("Please provide one of \(known.1)."))
        } else if match.3.hasSuffix(":") {
            sentences.append(Message("Please provide one of the following:"))
        }
        return sentences.message(separatedBy: " ")
    }
}
