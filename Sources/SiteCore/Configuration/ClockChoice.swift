import Messages
import Timetable
import Yams

/// The languages whose times are those of a 12-hour clock, as `clock` of site.yaml says: `12` for all of them, or
/// `{en: 12}`. All others have 24 hours.
public struct ClockChoice: Equatable, Sendable {
    private enum Hours: String {
        case twelve = "12"
        case twentyFour = "24"
    }

    private var others = Hours.twentyFour
    private var languages: [Language: Hours] = [:]

    /// 24 hours in every language but some.
    public init(twelveHoursIn languages: [Language] = []) {
        for language in languages { self.languages[language] = .twelve }
    }

    /// Reads the value of the key.
    init(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            others = try Self.hours(node, key, file)
            return
        }
        for (tag, value, line) in try file.entries(mapping) {
            guard Language(rawValue: tag).isTag else {
                throw ConfigurationError(file: file.file, line: line, message: YAMLFile.complaint(tag))
            }
            languages[Language(rawValue: tag)] = try Self.hours(value, "\(key).\(tag)", file)
        }
    }

    private static func hours(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) -> Hours {
        guard let text = try? file.text(node, key), let hours = Hours(rawValue: text) else {
            throw file.error(
                at: node,
                Message("'\(key)' must be 12 or 24, or one of them for a language, as in {en: 12}.")
            )
        }
        return hours
    }

    /// Whether times in a language are those of a 12-hour clock.
    package func hasTwelveHours(in language: Language) -> Bool { (languages[language] ?? others) == .twelve }
}
