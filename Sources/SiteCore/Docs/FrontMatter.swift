import Messages
import Timetable
import Yams

/// The lines between two `---` at the head of a document: what it is called, where it stands among the others, which
/// language it is in, and for whom it is.
package struct FrontMatter: Equatable {
    /// Whom a document is for.
    package enum Audience: String, CaseIterable {
        /// Whoever reads the site.
        case riders
        /// Whoever makes one; the site shows it only when asked to.
        case publishers
    }

    /// Instead of the first heading.
    var title: String?
    /// Documents are shown by this number, those without one last, then by name.
    var order: Int?
    /// Instead of the one in the file's name.
    var language: Language?
    /// Riders, by default.
    var audience = Audience.riders
    /// The number of its lines, both `---` included.
    private(set) var lines = 0

    /// The keys that a front matter may hold.
    static let keys = ["title", "order", "language", "audience"]

    /// Reads the head of a document; one without `---` in its first line has none.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(of text: String, file: String) throws(ConfigurationError) {
        guard let (yaml, lines) = try YAMLFile.head(of: text, file: file) else { return }
        self.lines = lines
        for (key, value, line) in try yaml.entries(yaml.root) {
            switch key {
            case "title": title = try yaml.text(value, key)
            case "order": order = try yaml.number(value, key)
            case "language":
                let tag = try yaml.text(value, key)
                guard Language(rawValue: tag).isTag else {
                    throw yaml.error(at: value, YAMLFile.complaint(tag))
                }
                language = Language(rawValue: tag)
            case "audience":
                let word = try yaml.text(value, key)
                guard let audience = Audience(rawValue: word) else {
                    let known = Audience.allCases.map(\.rawValue).joined(separator: " or ")
                    throw yaml.error(at: value, Message("'audience' must be \(known)."))
                }
                self.audience = audience
            default: throw yaml.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
