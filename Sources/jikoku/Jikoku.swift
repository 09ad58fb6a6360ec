import ArgumentParser

@main
struct Jikoku: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turns a rail timetable feed into a website.",
        subcommands: [Serve.self]
    )
}
