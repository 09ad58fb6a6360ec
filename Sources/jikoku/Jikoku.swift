import ArgumentParser

/// The command: each subcommand is its options and a short `run()`.
@main
struct Jikoku: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jikoku",
        abstract: "Turns a rail timetable feed into a website: every station, every direction, every train.",
        version: "0.1.0",
        subcommands: [Import.self, Export.self, Check.self, Build.self, PosterCommand.self, Serve.self]
    )
}
