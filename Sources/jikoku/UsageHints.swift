import ArgumentParser
import Messages
import SiteCore
import TimetableSite

/// What a mistyped command or value was most likely meant to be.
enum UsageHints {
    /// The words of a fault, with a suggestion where there is one.
    ///
    /// - Parameter arguments: Those of the command, without its own name.
    static func improved(_ text: String, arguments: [String], _ wording: Wording) -> String {
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("Error: ") else { return text }
        let rest = lines.dropFirst().map { "\n\($0)" }.joined()
        let isOddWord = ["Error: Unexpected argument", "Error: Unknown option"].contains(where: first.hasPrefix)
        if isOddWord || first.contains(" unexpected arguments: "), let told = unknownCommand(arguments) {
            return "Error: \(wording(told).printable)\(rest)"
        }
        let value = /Error: The value '(.*)' is invalid for '.*\. Please provide one of/
        guard let match = first.prefixMatch(of: value) else { return text }
        // A few values are named in the sentence, more of them in lines of their own.
        let inLines = rest.split(separator: "\n").prefix { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
        let inWords = first[match.range.upperBound...].matches(of: /'([^']*)'/).map { String($0.1) }
        guard let near = String(match.1).nearest(in: inWords + inLines, most: 2) else { return text }
        return first.replacing("Please provide", with: "Did you mean '\(near)'? Please provide") + rest
    }

    /// A word in the place of a subcommand that is none.
    private static func unknownCommand(_ arguments: [String]) -> Message? {
        var path: [String] = []
        var configuration = Jikoku.configuration
        for word in arguments {
            let names = configuration.subcommands.map { $0._commandName }
            guard !names.isEmpty, !word.hasPrefix("-") else { return nil }
            if let next = configuration.subcommands.first(where: { $0._commandName == word }) {
                configuration = next.configuration
                path.append(word)
                continue
            }
            let before = path.map { $0 + " " }.joined()
            if let near = word.nearest(in: names, most: 2) {
                return Message("There is no command '\(before + word)'. Did you mean '\(before + near)'?")
            }
            let commands = names.map { before + $0 }.joined(separator: ", ")
            return Message("There is no command \'\(before + word)\'. The commands are \(commands).")
        }
        return nil
    }
}
