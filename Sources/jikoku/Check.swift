import ArgumentParser
import Timetable
import TimetableStore

/// `jikoku check`: the store's invariants and the feed's notices.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a store, and tell what was noticed about its feed.",
        discussion: """
            Every notice is told; Docs/notices.en.md says what to do about each.

            Examples:
              jikoku check
              jikoku check --store timetable.sqlite --json
            """
    )

    @Option(name: .long, help: "The store to check. In a project: timetable.sqlite.")
    var store: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
        let console = Console(output)
        let store = try Project.choose(store, "store", or: Project.store, console)
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        console.notices(dataset.notices)
        let warnings = dataset.notices.count { $0.severity == .warning }
        let errors = dataset.notices.count - warnings
        var told = ["\(store): sound", dataset.trains.count.counted("train")]
        if errors > 0 { told.append(errors.counted("error")) }
        if warnings > 0 { told.append(warnings.counted("warning")) }
        try console.summary(
            told.joined(separator: "; ") + "; checked",
            ["trains": dataset.trains.count, "errors": errors, "warnings": warnings],
            notices: dataset.notices
        )
    }
}
