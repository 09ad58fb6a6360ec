import ArgumentParser
import Foundation
import Messages
import Revisions
import Timetable
import TimetableStore

/// `jikoku diff OLD NEW`: what changes from one timetable to the next.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Tell what changes from one timetable to the next.").told,
        discussion: Message(
            """
            Trains are compared by when and where they run and not by their ids, which a new feed may all write anew. A \
            departure is at the same minute, at another one, gone or new. Whatever changes most is told first.

            With --json everything is told, also each departure that stays; \
            \(ProjectFolder.documents)/data-files.md describes it.

            Examples:
              jikoku diff old.sqlite timetable.sqlite
              jikoku diff old.sqlite timetable.sqlite --railway 銀座線
              jikoku diff old.sqlite timetable.sqlite --json
            """
        ).told
    )

    @Argument(help: Message("The store of the earlier timetable.").help)
    var old: String

    @Argument(help: Message("The store of the later timetable.").help)
    var new: String

    @Option(name: .long, help: Message("Tell of this railway only, by id or name; may stand several times.").help)
    var railway: [String] = []

    @Flag(name: .long, help: Message("Tell of every railway and station, and not only of those that change most.").help)
    var all = false

    @Flag(name: .long, help: Message("Tell everything as JSON on standard output.").help)
    var json = false

    func run() throws {
        let before = try Failure.telling { try TimetableStore(path: old).dataset() }
        let after = try Failure.telling { try TimetableStore(path: new).dataset() }
        let revision = Revision(from: before, to: after)
        let positions = try Set(railway.flatMap { try self.positions(of: $0, revision) }).sorted()
        let chosen = railway.isEmpty ? revision.railways : positions.map { revision.railways[$0] }
        if json {
            try StandardStreams.put(RevisionRecord(revision).json(of: chosen, from: old, to: new))
        } else {
            let wording = Wording.current
            let report = RevisionReport(revision, isWhole: all, inJapanese: wording.isTranslation)
            let paragraphs = report.paragraphs(of: chosen).map { lines in
                lines.map { wording($0).printable + "\n" }.joined()
            }
            try StandardStreams.put(paragraphs.joined(separator: "\n"))
        }
    }

    /// The railways that an id or a name of either timetable says, as positions among those of the revision.
    private func positions(of text: String, _ revision: Revision) throws -> [Int] {
        func found(_ fits: (Railway) -> Bool) -> [Int] {
            revision.railways.indices.filter { position in
                let pair = revision.railways[position].railway
                let all = [pair.old.map { revision.old[$0] }, pair.new.map { revision.new[$0] }].compactMap { $0 }
                return all.contains(where: fits)
            }
        }
        let byID = found { $0.feedID == text || $0.otherIDs.contains(text) }
        let all = byID.isEmpty ? found { ($0.names.entries.map(\.text) + $0.wholeNames).contains(text) } : byID
        guard !all.isEmpty else {
            throw Failure(
                Message(
                    "Neither \(old) nor \(new) has a railway \(text). "
                        + "`jikoku list railways --store \(new.quoted)` lists all."
                )
            )
        }
        return all
    }
}
