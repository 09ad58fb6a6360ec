import ArgumentParser
import Foundation
import Messages
import Output
import SiteCheck
import Timetable
import TimetableSite
import TimetableStore

/// `jikoku check`: the store's invariants and the feed's notices, or what a site's pages say against the store.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Check a store and tell what was noticed about its feed, or compare a site with its store.")
            .told,
        discussion: Message(
            """
            Every notice is told; \(ProjectFolder.documents)/notices.en.md says what to do about each.

            With --site, the pages of a built site are read as a browser would, and each departure and each call of a \
            train is compared with the store, by other code than that which draws pages. Whatever differs is told, and \
            the command then exits with 1.

            Examples:
              jikoku check
              jikoku check --store timetable.sqlite --json
              jikoku check --site _site
              jikoku check --site _site --publish
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to check. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(
        name: .long,
        help: Message("The folder of a built site, to be compared with the store.").help,
        completion: .directory
    )
    var site: String?

    @Flag(
        name: .long,
        help: Message("Write what the comparison found into the site, whose page about itself then shows it.").help
    )
    var publish = false

    /// The time, for tests: seconds since 1970.
    @Option(name: .long, help: .hidden)
    var now: Int?

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if publish, site == nil { throw ValidationError(Message("--publish takes --site.")) }
    }

    func run() throws {
        let console = Console(output)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        if let site { return try compare(site, with: dataset, console) }
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

    /// Compares a site with the store that it was built from.
    ///
    /// - Throws: ``Failure`` where it cannot be compared, and an exit code of 1 where anything differs.
    private func compare(_ folder: String, with dataset: Dataset, _ console: Console) throws {
        Interruption.watch()
        let found = try Failure.telling {
            let site = try BuiltSite(URL(filePath: folder, directoryHint: .isDirectory))
            return try SiteComparison(dataset, read: { try site.bytes(of: $0) }) { done, all in
                try Interruption.check()
                console.progress(Message("Comparing"), done, of: all, Message("pages"))
            }
        }
        if publish { try publish(found, in: URL(filePath: folder, directoryHint: .isDirectory)) }
        let differences = found.languages.flatMap(\.differences)
        console.notices(differences, limit: 20)
        let sum = { (path: KeyPath<ComparedLanguage, Int>) in found.languages.reduce(0) { $0 + $1[keyPath: path] } }
        var counts = [sum(\.departures).counted(.departure), sum(\.calls).counted(.call)]
        if sum(\.intervals) > 0 { counts.insert(sum(\.intervals).counted(.interval), at: 1) }
        let told = counts.message(separatedBy: ", ")
        let pages = (sum(\.tables) + sum(\.trainPages)).counted(.page)
        try console.summary(
            [
                "languages": found.languages.count, "timetables": sum(\.tables), "departures": sum(\.departures),
                "trainPages": sum(\.trainPages), "calls": sum(\.calls), "intervals": sum(\.intervals),
                "differences": differences.count,
            ],
            notices: differences
        ) { seconds in
            differences.isEmpty
                ? Message("\(folder): \(told) on \(pages) compared with the store: no difference; in \(seconds) s")
                : Message(
                    "\(folder): \(told) on \(pages) compared with the store: \(differences.count.grouped) differ; in \(seconds) s"
                )
        }
        if !differences.isEmpty { throw ExitCode.failure }
    }

    /// Writes what was found into the site.
    private func publish(_ found: SiteComparison, in folder: URL) throws {
        try Failure.telling {
            let now = now.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? Date()
            let record = CheckRecord(found, checked: now, built: try SiteBuilder.lastChange(of: folder))
            try SiteBuilder.publish(check: record.json, into: folder)
        }
    }
}
