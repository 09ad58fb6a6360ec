import Templating
import Timetable

/// data/pages.jsonl: a line for every page, sorted by path, for tests, tools and other people's programs.
///
/// What a page is about is asked for line by line: Tokyo's list is the site's largest file.
struct PageList: Sendable {
    static let path = DataSource.folder + "pages.jsonl"

    /// What is told of a page in one language beside its path.
    struct Entry {
        let language: Language
        let kind: PageKind
        let subject: PageSubject
    }

    /// The pages' paths.
    let paths: [String]
    /// What is told of the page at a position in ``paths``.
    let entry: @Sendable (Int) -> Entry

    /// Writes the file's text.
    func render(into bytes: inout Bytes) {
        // Room that is not used costs nothing; growing would hold the text twice.
        bytes.reserve(paths.reduce(0) { $0 + 2 * $1.utf8.count + 128 })
        // Paths are ASCII, so that their order as texts is their order as bytes.
        for page in paths.indices.sorted(by: { paths[$0] < paths[$1] }) {
            bytes.append(Self.line(paths[page], entry(page)))
        }
    }

    private static func line(_ path: String, _ entry: Entry) -> String {
        var line = "{\"kind\":\"\(entry.kind.name)\",\"lang\":\(JSONText.string(entry.language.rawValue))"
        line += ",\"path\":\(JSONText.string(path))"
        for (name, ids) in entry.subject.entries {
            switch ids {
            case .one(let id): line += ",\"\(name)\":\(JSONText.string(id))"
            case .several(let ids): line += ",\"\(name)\":\(JSONText.list(ids))"
            }
        }
        return line + "}\n"
    }
}
