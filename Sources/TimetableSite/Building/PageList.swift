import Timetable

/// data/pages.jsonl: a line for every page, sorted by path, for tests, tools and other people's programs.
enum PageList {
    static let path = DataSource.folder + "pages.jsonl"

    /// A page in one language.
    struct Entry {
        let path: String
        let language: Language
        let kind: PageKind
        let subject: PageSubject
    }

    /// The file's text.
    static func text(_ entries: [Entry]) -> String {
        var text = ""
        // Paths are ASCII, so that their order as texts is their order as bytes.
        for entry in entries.sorted(by: { $0.path < $1.path }) { text += line(entry) }
        return text
    }

    private static func line(_ entry: Entry) -> String {
        var line = "{\"kind\":\"\(entry.kind.name)\",\"lang\":\(JSONText.string(entry.language.rawValue))"
        line += ",\"path\":\(JSONText.string(entry.path))"
        for (name, ids) in entry.subject.entries {
            switch ids {
            case .one(let id): line += ",\"\(name)\":\(JSONText.string(id))"
            case .several(let ids): line += ",\"\(name)\":\(JSONText.list(ids))"
            }
        }
        return line + "}\n"
    }
}
