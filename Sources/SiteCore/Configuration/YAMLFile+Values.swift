import Messages
import Timetable
import Yams

/// The values that several keys of a publisher's files have in common.
extension YAMLFile {
    /// The error's words for what is no tag of a language.
    static func complaint(_ tag: String) -> Message {
        Message("'\(tag)' is not a language tag such as ja, zh-Hans or pt-BR.")
    }

    /// A text for each language.
    func texts(_ node: Node, _ key: String) throws(ConfigurationError) -> [Language: String] {
        guard case .mapping(let mapping) = node else {
            throw error(at: node, Message("'\(key)' must be a text for each language, such as {ja: 時刻, en: Jikoku}."))
        }
        var texts: [Language: String] = [:]
        for (tag, value, line) in try entries(mapping) {
            guard Language(rawValue: tag).isTag else {
                throw ConfigurationError(file: file, line: line, message: Self.complaint(tag))
            }
            texts[Language(rawValue: tag)] = try text(value, "\(key).\(tag)")
        }
        return texts
    }

    /// Names in a row.
    func names(_ node: Node, _ key: String) throws(ConfigurationError) -> [String] {
        guard case .sequence(let sequence) = node else {
            throw error(at: node, Message("'\(key)' must be a list such as [新幹線, Shinkansen]."))
        }
        var names: [String] = []
        for item in sequence { names.append(try text(item, key)) }
        return names
    }

    /// Words, each with the names that it means.
    func alsoCalled(_ node: Node, _ key: String) throws(ConfigurationError) -> [AlsoCalled] {
        guard case .mapping(let mapping) = node else {
            throw error(at: node, Message("'\(key)' must have words with lists of names, such as {N'EX: [成田エクスプレス]}."))
        }
        var words: [AlsoCalled] = []
        for (word, names, _) in try entries(mapping) {
            words.append(AlsoCalled(word: word, names: try self.names(names, word)))
        }
        return words
    }

    /// A number of things.
    func count(_ node: Node, _ key: String) throws(ConfigurationError) -> Int {
        guard let count = Int(try text(node, key)), count >= 0 else {
            throw error(at: node, Message("'\(key)' must be a whole number such as 2000000, or 0."))
        }
        return count
    }

    /// A date of the calendar.
    func date(_ node: Node, _ key: String) throws(ConfigurationError) -> CalendarDate {
        guard let date = CalendarDate(try text(node, key)) else {
            throw error(at: node, Message("'\(key)' must be a date such as 2026-03-14."))
        }
        return date
    }

    /// Days on which trains run as on a holiday.
    func holidayService(_ node: Node, _ key: String) throws(ConfigurationError) -> [DayRange] {
        guard case .sequence(let sequence) = node else {
            throw error(at: node, Message("'\(key)' must be a list such as [12-30..01-03, 2026-08-13]."))
        }
        var days: [DayRange] = []
        for item in sequence {
            let text = try text(item, key)
            guard let day = DayRange(text) else {
                throw error(at: item, Message("'\(text)' is not a day or a range such as 12-30..01-03 or 2026-08-13."))
            }
            days.append(day)
        }
        return days
    }
}

extension Language {
    /// Whether the tag has a language and, if need be, a script and a region: `ja`, `zh-Hans`, `pt-BR` (BCP 47).
    var isTag: Bool {
        self == .jaEasy || rawValue.wholeMatch(of: /[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?/) != nil
    }
}
