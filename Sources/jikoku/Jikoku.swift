import ArgumentParser
import CAllocator
import Foundation
import Messages

/// The command: each subcommand is its options and a short `run()`.
@main
struct Jikoku: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jikoku",
        abstract: Message("Turns a timetable feed into a website: every station, every direction, every train.").told,
        discussion: Message(
            """
            Examples:
              jikoku init my-line
              jikoku import gtfs feed.zip --store timetable.sqlite
              jikoku build --store timetable.sqlite --output _site
              jikoku serve _site
            """
        ).told,
        version: "0.3.0",
        subcommands: [
            Init.self, Import.self, Check.self, List.self, Build.self, Serve.self, PosterCommand.self,
            BrailleCommand.self, Live.self, Pack.self,
            Export.self, Diff.self,
        ]
    )

    /// Runs the command that the arguments name, and ends the program.
    static func main() async {
        StandardStreams.prepare()
        allocator_give_back()
        do {
            var command = try parseAsRoot()
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Says why the command ends, and ends it: help goes to standard output, faults to standard error.
    private static func end(with error: any Error) -> Never {
        var code = exitCode(for: error)
        let wording = Wording.current
        if let error = error as? Failure {
            let told = wording(Message("Error: \(error)")).printable
            StandardStreams.say(Terminal.standardError.colored(told) + "\n")
            Foundation.exit(code.rawValue)
        }
        // Lines that were wrapped could not be translated.
        let text = wording.isTranslation ? fullMessage(for: error, columns: 10_000) : fullMessage(for: error)
        if code.isSuccess {
            do throws(Failure) {
                if !text.isEmpty { try StandardStreams.put(wording.usage(text) + "\n") }
            } catch {
                StandardStreams.say(wording(Message("Error: \(error)")).printable + "\n")
                code = .failure
            }
        } else if !text.isEmpty {
            let improved = UsageHints.improved(text, arguments: Array(CommandLine.arguments.dropFirst()), wording)
            let told = wording.usage(improved)
            StandardStreams.say(Terminal.standardError.colored(told) + "\n")
        }
        Foundation.exit(code.rawValue)
    }

    /// Runs a subcommand inside of this program.
    ///
    /// - Throws: what the subcommand throws.
    static func runAsProgram(_ arguments: [String]) throws {
        var command = try parseAsRoot(arguments)
        try command.run()
    }
}
