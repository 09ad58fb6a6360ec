import Foundation
import Messages
import Templating
import Timetable
import Yams

/// The texts of one language, from Templates/strings: those that stand in templates, and those that views fill in.
package final class Strings: Sendable {
    /// The texts by their keys.
    package let texts: [String: String]
    /// What the language lacks, where English stands in.
    package let notice: Notice?
    /// How times of day are written.
    package let clock: ClockText
    /// How words in names are read, in a language with readings: `急行` as きゅうこう.
    let readings: [String: String]
    private let patterns: [String: TextPattern]

    /// Reads `strings/<language>.yaml` from the first of `folders` that has it, over the one of the last folder.
    ///
    /// - Parameters:
    ///   - words: Those of the vehicles that the site is about; `nil` for trains.
    ///   - clock: Which clock times are written by. With 24 hours the texts of both halves of the day are the time alone,
    ///     for scripts too.
    /// - Throws: ``ConfigurationError`` when no folder has the file, and for a text that nothing asks for.
    package init(
        language: Language,
        folders: [URL],
        words: ModeWords? = nil,
        clock choice: ClockChoice = ClockChoice()
    ) throws(ConfigurationError) {
        let known = try KnownTexts(folders)
        let name = "strings/\(language.rawValue).yaml"
        guard let own = try Self.texts(language, folders, words, known) else {
            throw ConfigurationError(
                file: name,
                line: nil,
                message: Message(
                    "the site is to be in '\(language.rawValue)', but no folder of templates has this file. "
                        + "Translate strings/en.yaml of Templates into it."
                )
            )
        }
        let missing = known.order.filter { own[$0] == nil }
        var texts = own
        if !missing.isEmpty, let english = try Self.texts(.en, folders, words, known) {
            for key in missing {
                texts[key] = english[key]
                texts[key + "-one"] = english[key + "-one"]
            }
        }
        notice = missing.isEmpty ? nil : Self.notice(name, missing, of: known.order.count, folders)
        let halves = ["js-clock-am", "js-clock-pm"]
        if !choice.hasTwelveHours(in: language) { for half in halves { texts[half] = "{time}" } }
        clock = ClockText(am: texts[halves[0]] ?? "", pm: texts[halves[1]] ?? "")
        self.texts = texts
        readings = language.hasReadings ? try Self.readings(folders) : [:]
        patterns = texts.mapValues(TextPattern.init)
    }

    /// The texts of a language, with the words of the vehicles; `nil` where no folder has the language.
    private static func texts(
        _ language: Language,
        _ folders: [URL],
        _ words: ModeWords?,
        _ known: KnownTexts
    ) throws(ConfigurationError) -> [String: String]? {
        guard var texts = try texts("strings/\(language.rawValue).yaml", folders, known) else { return nil }
        if let words, let own = try Self.texts("strings/\(language.rawValue)-\(words.rawValue).yaml", folders, known) {
            // The form for one in other words would not fit.
            for key in own.keys { texts[key + "-one"] = nil }
            texts.merge(own) { $1 }
        }
        return texts
    }

    /// The words of `readings.yaml` in all folders, those of the first over the others.
    private static func readings(_ folders: [URL]) throws(ConfigurationError) -> [String: String] {
        var words: [String: String] = [:]
        for folder in folders.reversed() {
            let url = folder.appending(path: "readings.yaml")
            guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { continue }
            let file = try YAMLFile(url)
            for (word, value, _) in try file.entries(file.root) { words[word] = try file.text(value, word) }
        }
        return words
    }

    private static func notice(_ name: String, _ missing: [String], of count: Int, _ folders: [URL]) -> Notice {
        let files = folders.map { $0.appending(path: name) }
        let file = files.first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
        return Notice(
            severity: .warning,
            code: "missing-texts",
            ids: missing,
            message:
                Message(
                    "\(file?.relativePath ?? name) lacks \(missing.count) of \(count) texts, for which English stands in. "
                        + "Add what strings/en.yaml of Templates has for \(missing.joined(separator: ", "))."
                )
        )
    }

    /// The texts of a file in the folders that have it, those of the first over the others; `nil` where none has it.
    private static func texts(
        _ name: String,
        _ folders: [URL],
        _ known: KnownTexts
    ) throws(ConfigurationError) -> [String: String]? {
        var texts: [String: String]?
        for folder in folders.reversed() {
            let url = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { continue }
            let file = try YAMLFile(url)
            let hasReadings = url.lastPathComponent.hasPrefix(Language.jaEasy.rawValue)
            var found = texts ?? [:]
            for (key, value, line) in try file.entries(file.root) {
                let text = try file.text(value, key)
                if let fault = known.fault(key, text) {
                    throw ConfigurationError(file: file.file, line: line, message: fault)
                }
                found[key] = hasReadings ? Reading.marked(text) : text
            }
            texts = found
        }
        return texts
    }

    /// The text of a key; the key itself where there is none, so that a gap is seen on the page and ends no build.
    package subscript(key: String) -> String { texts[key] ?? key }

    /// A text with its `{placeholders}` filled in.
    ///
    /// - Parameter further: One more value.
    package func callAsFunction(
        _ key: String,
        _ values: KeyValuePairs<String, String>,
        and further: (key: String, value: String)? = nil
    ) -> String {
        patterns[key]?.filled(values, and: further) ?? key
    }

    /// A text that counts: the key with `-one` behind it for 1, where the language has such a form.
    package func count(_ key: String, _ number: Int) -> String {
        let one = number == 1 ? patterns[key + "-one"] : nil
        return (one ?? patterns[key])?.filled(["n": String(number)]) ?? key
    }

    /// Names in a row: 渋谷、和光市; Shibuya, Wakoshi. What stands between them is no part of any name, as ・ is.
    package func list(_ names: [String]) -> String { names.joined(separator: self["list-separator"]) }

    /// A date in the language's own form.
    package func date(_ date: CalendarDate) -> String {
        let months = self["months"].split(separator: " ").map(String.init)
        let month = months.count == 12 ? months[date.month - 1] : String(date.month)
        return self("date", ["year": String(date.year), "month": month, "day": String(date.day)])
    }
}
