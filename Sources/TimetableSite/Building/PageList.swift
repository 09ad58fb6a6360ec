import Timetable

/// data/pages.jsonl: a line for every page, sorted by path, for tests, tools and other people's programs.
enum PageList {
    static let path = "data/pages.jsonl"

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
        var line = "{\"kind\":\"\(entry.kind.rawValue)\",\"lang\":\(JSONText.string(entry.language.rawValue))"
        line += ",\"path\":\(JSONText.string(entry.path))"
        let subject = entry.subject
        for (key, value) in [
            ("railway", subject.railway), ("station", subject.station), ("direction", subject.direction),
        ] {
            if let value { line += ",\"\(key)\":\(JSONText.string(value))" }
        }
        for (key, values) in [("stations", subject.stations), ("trains", subject.trains)] where !values.isEmpty {
            line += ",\"\(key)\":[\(values.map(JSONText.string).joined(separator: ","))]"
        }
        return line + "}\n"
    }
}
