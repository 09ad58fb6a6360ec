import Foundation
import Timetable
import Yams

/// What site.yaml says.
public struct SiteConfiguration: Equatable, Sendable {
    /// The languages of the site; the first stands at the root, every other below its own folder.
    public var languages: [Language] = [.ja, .en]
    /// The site's name by language; where a language has none, the strings' own.
    public var name: [Language: String] = [:]
    /// The date the timetables came into force, `YYYY-MM-DD`, where the publisher knows it.
    public var validFrom: String?

    /// The defaults.
    public init() {}

    /// Every key that site.yaml may hold.
    static let keys = ["languages", "name", "valid-from"]

    /// Reads site.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        let file = try YAMLFile(url)
        for (key, value, line) in try file.entries(file.root) {
            switch key {
            case "languages": languages = try Self.languages(value, file)
            case "name": name = try Self.texts(value, key, file)
            case "valid-from": validFrom = try Self.date(value, key, file)
            default:
                let hint = key.nearest(in: Self.keys).map { "did you mean '\($0)'?" }
                throw ConfigurationError(
                    file: file.file,
                    line: line,
                    message: "unknown key '\(key)'; \(hint ?? "the keys are \(Self.keys.joined(separator: ", ")).")"
                )
            }
        }
    }

    private static func languages(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) -> [Language] {
        guard case .sequence(let sequence) = node, !sequence.isEmpty else {
            throw file.error(at: node, "'languages' must be a list such as [ja, en].")
        }
        var languages: [Language] = []
        for item in sequence {
            let tag = try file.text(item, "languages")
            let isTag = tag.wholeMatch(of: /[a-z]{2,3}(-[A-Z][a-z]{3})?/) != nil
            guard isTag else { throw file.error(at: item, "'\(tag)' is not a language tag such as ja or zh-Hans.") }
            guard !languages.contains(Language(rawValue: tag)) else {
                throw file.error(at: item, "'\(tag)' stands here twice.")
            }
            languages.append(Language(rawValue: tag))
        }
        return languages
    }

    /// One text for all languages, or a text a language.
    private static func texts(
        _ node: Node,
        _ key: String,
        _ file: YAMLFile
    ) throws(ConfigurationError) -> [Language: String] {
        guard case .mapping(let mapping) = node else {
            throw file.error(at: node, "'\(key)' must be a text for each language, such as {ja: 時刻, en: Jikoku}.")
        }
        var texts: [Language: String] = [:]
        for (tag, value, _) in try file.entries(mapping) {
            texts[Language(rawValue: tag)] = try file.text(value, "\(key).\(tag)")
        }
        return texts
    }

    private static func date(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) -> String {
        let text = try file.text(node, key)
        guard CalendarDate(text) != nil else {
            throw file.error(at: node, "'\(key)' must be a date such as 2026-03-14.")
        }
        return text
    }
}
