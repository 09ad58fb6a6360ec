import ArgumentParser
import Foundation
import Messages
import SiteCore
import Timetable
import TimetableStore

/// `jikoku list`: the ids and names that other commands take.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("List railways, stations or types of trains with their ids and names.").told,
        discussion: Message(
            """
            Whatever is listed can be named to the options --only, --railway, --station and --direction by its id, one \
            of its names, its reading, or the beginning of one of these.

            Examples:
              jikoku list railways
              jikoku list stations 渋谷 --store tokyo.sqlite
            """
        ).told
    )

    /// The kinds of things that can be listed.
    enum Kind: String, CaseIterable, ExpressibleByArgument { case railways, stations, types, directions }

    @Argument(help: Message("What to list: \(Kind.allCases.map(\.rawValue).joined(separator: ", ")).").help)
    var kind: Kind

    @Argument(help: Message("Only what has this in its id, names or reading.").help)
    var text: String?

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Flag(name: .long, help: Message("A line of JSON for each.").help)
    var json = false

    /// One line of JSON.
    private struct Line: Encodable {
        let id: String
        let names: [String: String]
        let reading: String?
        let railway: [String: String]?
    }

    func run() throws {
        // What is listed is for other programs too; the store is not named to them.
        let store = try Project.choose(store, .store, or: Project.store, nil)
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        let lookup =
            switch kind {
            case .railways: NameLookup(railwaysOf: dataset)
            case .stations: NameLookup(stationsOf: dataset)
            case .types: NameLookup(trainTypesOf: dataset)
            case .directions: NameLookup(directionsOf: dataset)
            }
        let found = lookup.holding(text ?? "").map { lookup.entries[$0] }
        guard !found.isEmpty else {
            throw Failure(Message("\(store): no \(kind.rawValue) with “\(text ?? "")” in their id, names or reading."))
        }
        // At once, as there may be thousands.
        try StandardStreams.put(found.map { try (json ? jsonLine($0) : Self.line($0)) + "\n" }.joined())
    }

    /// The id, and behind it everything else that is known, between tabs.
    private static func line(_ entry: NameLookup.Entry) -> String {
        let names = entry.names.entries.map(\.text) + [entry.reading].compactMap { $0 }
        let context = entry.context.map { [$0.entries.map(\.text).joined(separator: " / ")] } ?? []
        return ([entry.id, names.joined(separator: " / ")] + context).joined(separator: "\t")
    }

    private func jsonLine(_ entry: NameLookup.Entry) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let texts = { (names: Names) in
            Dictionary(uniqueKeysWithValues: names.entries.map { ($0.language.rawValue, $0.text) })
        }
        let line = Line(
            id: entry.id,
            names: texts(entry.names),
            reading: entry.reading,
            railway: entry.context.map(texts)
        )
        return String(decoding: try encoder.encode(line), as: UTF8.self)
    }
}
