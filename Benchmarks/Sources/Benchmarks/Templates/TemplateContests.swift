import Foundation
import Mustache
import Stencil
import Templating

/// Drawing pages from views that are there already: the markup is compiled before, and nothing is written to a file.
enum TemplateContests {
    static func all() throws -> [Contest] {
        let train = TrainPage()
        let timetable = TimetablePage()
        return [
            try contest(
                "Templates: a train's page of 26 calls",
                train,
                train.dictionary,
                mustache: Markup.trainMustache,
                stencil: Markup.trainStencil
            ),
            try contest(
                "Templates: a timetable of 608 departures",
                timetable,
                timetable.dictionary,
                mustache: Markup.timetableMustache,
                stencil: Markup.timetableStencil
            ),
        ]
    }

    private static func contest<Record: TemplateRecord>(
        _ name: String,
        _ record: Record,
        _ dictionary: [String: Any],
        mustache markup: String,
        stencil: String
    ) throws -> Contest {
        let ours = try compiled(markup, for: Record.self)
        let mustache = try MustacheTemplate(string: markup)
        let stencilTemplate = Stencil.Template(templateString: stencil)
        try check(ours, record, mustache.render(dictionary), name)
        let pages = 20
        return Contest(
            name: name,
            unit: "pages",
            amount: Double(pages),
            contenders: [
                Contender(name: "Jikoku") {
                    var bytes = Bytes()
                    for _ in 0..<pages {
                        bytes.removeAll()
                        ours.render(record, into: &bytes)
                        consume(bytes.count)
                    }
                },
                Contender(name: "swift-mustache, dictionaries") {
                    for _ in 0..<pages { consume(mustache.render(dictionary)) }
                },
                Contender(name: "swift-mustache, structs") {
                    for _ in 0..<pages { consume(mustache.render(record)) }
                },
                Contender(name: "Stencil, dictionaries, nothing escaped") {
                    for _ in 0..<pages { consume(try stencilTemplate.render(dictionary)) }
                },
            ]
        )
    }

    private static func compiled<Record: TemplateRecord>(
        _ markup: String,
        for type: Record.Type
    ) throws -> Templating.Template<Record> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(markup.utf8).write(to: folder.appending(path: "page.mustache"))
        return try TemplateSet(folders: [folder], strings: [:]).template("page", for: type)
    }

    /// The engines have to do the same work. They may write an apostrophe's entity differently; none stands here.
    private static func check<Record: TemplateRecord>(
        _ ours: Templating.Template<Record>,
        _ record: Record,
        _ theirs: String,
        _ name: String
    ) throws {
        var bytes = Bytes()
        ours.render(record, into: &bytes)
        let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        func joined(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        guard joined(text) == joined(theirs) else { throw BenchmarkError("\(name): the engines write different pages") }
    }
}
