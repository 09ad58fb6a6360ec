import ArgumentParser
import Timetable
import TimetableStore

/// `jikoku check`: the store's invariants and the feed's notices.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a store, and tell what was noticed about its feed."
    )

    @Option(name: .long, help: "The store to check.")
    var store: String

    @OptionGroup var output: OutputOptions

    func run() throws {
        let console = Console(output)
        let violations = try Failure.telling { try TimetableStore(path: store).violations() }
        if !violations.isEmpty {
            throw Failure(
                "\(store): the store is damaged; import the feed again.\n" + violations.joined(separator: "\n")
            )
        }
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        console.notices(dataset.notices, limit: .max)
        let warnings = dataset.notices.count { $0.severity == .warning }
        console.summary(
            "\(store): sound; \(dataset.trains.count.grouped) trains, \(warnings.grouped) warnings; checked",
            ["trains": dataset.trains.count, "warnings": warnings]
        )
    }
}
