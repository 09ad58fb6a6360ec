import Foundation
import Timetable
import Yams

/// The texts of one language, from Templates/strings: those that stand in templates, and those that views fill in.
struct Strings: Sendable {
    /// The texts by their keys.
    let texts: [String: String]
    private let patterns: [String: TextPattern]

    /// Reads `strings/<language>.yaml` from the first of `folders` that has it, over the one of the last folder.
    ///
    /// - Parameter words: Those of the vehicles that the site tells of; `nil` for trains.
    /// - Throws: ``ConfigurationError`` when no folder has the file,
    init(language: Language, folders: [URL], words: ModeWords? = nil) throws(ConfigurationError) {
        let name = "strings/\(language.rawValue).yaml"
        guard var texts = try Self.texts(name, folders) else {
            throw ConfigurationError(
                file: name,
                line: nil,
                message: "the site is to be in '\(language.rawValue)', but no folder of templates has this file."
            )
        }
        if let words, let own = try Self.texts("strings/\(language.rawValue)-\(words.rawValue).yaml", folders) {
            // The form for one in other words would not fit.
            for key in own.keys { texts[key + "-one"] = nil }
            texts.merge(own) { $1 }
        }
        self.texts = texts
        patterns = texts.mapValues(TextPattern.init)
    }

    /// The texts of a file in the folders that have it, those of the first over the others; `nil` where none has it.
    private static func texts(_ name: String, _ folders: [URL]) throws(ConfigurationError) -> [String: String]? {
        var texts: [String: String]?
        for folder in folders.reversed() {
            let url = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { continue }
            let file = try YAMLFile(url)
            var found = texts ?? [:]
            for (key, value, _) in try file.entries(file.root) { found[key] = try file.text(value, key) }
            texts = found
        }
        return texts
    }

    /// The text of a key; the key itself where there is none, so that a gap is seen on the page and not in a crash.
    subscript(key: String) -> String { texts[key] ?? key }

    /// A text with its `{placeholders}` filled in.
    ///
    /// - Parameter further: One more value.
    func callAsFunction(
        _ key: String,
        _ values: KeyValuePairs<String, String>,
        and further: (key: String, value: String)? = nil
    ) -> String {
        patterns[key]?.filled(values, and: further) ?? key
    }

    /// A text that counts: the key with `-one` behind it for 1, where the language has such a form.
    func count(_ key: String, _ number: Int) -> String {
        let one = number == 1 ? patterns[key + "-one"] : nil
        return (one ?? patterns[key])?.filled(["n": String(number)]) ?? key
    }

    /// Names in a row: 渋谷、和光市; Shibuya, Wakoshi. What stands between them is no part of any name, as ・ is.
    func list(_ names: [String]) -> String { names.joined(separator: self["list-separator"]) }

    /// A date in the language's own form.
    func date(_ date: CalendarDate) -> String {
        let months = self["months"].split(separator: " ").map(String.init)
        let month = months.count == 12 ? months[date.month - 1] : String(date.month)
        return self("date", ["year": String(date.year), "month": month, "day": String(date.day)])
    }
}
