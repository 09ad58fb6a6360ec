import ArgumentParser

/// The command: each subcommand is its options and a short `run()`.
@main
struct Jikoku: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jikoku",
        abstract: "Turns a timetable feed into a website: every station, every direction, every train.",
        version: "0.2.0",
        subcommands: [
            Init.self, Import.self, Check.self, List.self, Build.self, Serve.self, PosterCommand.self, Export.self,
        ]
    )

    /// Runs a subcommand inside of this program.
    ///
    /// - Throws: what the subcommand throws.
    static func runAsProgram(_ arguments: [String]) throws {
        var command = try parseAsRoot(arguments)
        try command.run()
    }
}
