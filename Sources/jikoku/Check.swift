import ArgumentParser
import Messages
import Timetable
import TimetableStore

/// `jikoku check`: the store's invariants and the feed's notices.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Check a store, and tell what was noticed about its feed.").told,
        discussion: Message(
            """
            Every notice is told; \(ProjectFolder.documents)/notices.en.md says what to do about each.

            Examples:
              jikoku check
              jikoku check --store timetable.sqlite --json
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to check. In a project: timetable.sqlite.").help)
    var store: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
        let console = Console(output)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        console.notices(dataset.notices)
        let warnings = dataset.notices.count { $0.severity == .warning }
        let errors = dataset.notices.count - warnings
        var told = [dataset.trains.count.counted(.train)]
        if errors > 0 { told.append(errors.counted(.error)) }
        if warnings > 0 { told.append(warnings.counted(.warning)) }
        let found = told.message(separatedBy: "; ")
        try console.summary(
            ["trains": dataset.trains.count, "errors": errors, "warnings": warnings],
            notices: dataset.notices
        ) { seconds in
            Message("\(store): sound; \(found); checked in \(seconds) s")
        }
    }
}
