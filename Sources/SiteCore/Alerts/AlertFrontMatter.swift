import Messages
import Timetable
import Yams

/// The lines between two `---` at the head of an alert: what it is about, for how long, and in which languages it is
/// written.
struct AlertFrontMatter: Equatable {
    var scope = AlertScope()
    /// Instead of the first heading.
    var title: String?
    /// Instead of the one in the file's name; empty where the text is for all languages.
    var languages: [Language] = []
    /// The number of its lines, both `---` included.
    private(set) var lines = 0

    /// The keys that the head of an alert may hold.
    static let keys = ["title", "railways", "stations", "trains", "from", "until", "languages"]

    /// Reads the head of an alert; one without `---` in its first line has none.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(of text: String, file: String) throws(ConfigurationError) {
        guard let (yaml, lines) = try YAMLFile.head(of: text, file: file) else { return }
        self.lines = lines
        for (key, value, line) in try yaml.entries(yaml.root) {
            switch key {
            case "title": title = try yaml.text(value, key)
            case "railways": scope.railways = try yaml.names(value, key)
            case "stations": scope.stations = try yaml.names(value, key)
            case "trains": scope.trains = try yaml.names(value, key)
            case "from": scope.from = try Self.moment(yaml, value, key)
            case "until": scope.until = try Self.moment(yaml, value, key)
            case "languages":
                for tag in try yaml.names(value, key) {
                    guard Language(rawValue: tag).isTag else { throw yaml.error(at: value, YAMLFile.complaint(tag)) }
                    languages.append(Language(rawValue: tag))
                }
            default: throw yaml.unknownKey(key, line: line, known: Self.keys)
            }
        }
        if let from = scope.from, let until = scope.until, let first = ServiceTime(rawValue: 0),
            until.end(boundary: first) <= from.start(boundary: first)
        {
            throw ConfigurationError(file: file, line: 1, message: Message("the alert ends before it begins."))
        }
    }

    private static func moment(_ yaml: YAMLFile, _ node: Node, _ key: String) throws(ConfigurationError) -> AlertMoment
    {
        guard let moment = AlertMoment(try yaml.text(node, key)) else {
            throw yaml.error(
                at: node,
                Message("'\(key)' must be a day or a minute, such as 2026-11-22 or 2026-11-22 05:00.")
            )
        }
        return moment
    }
}
