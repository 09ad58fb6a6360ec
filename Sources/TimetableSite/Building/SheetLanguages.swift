import Foundation
import Messages
import SiteCore
import Timetable

/// The languages of a printed sheet: the one that it is drawn in, and those that stand beside it.
struct SheetLanguages {
    let own: Language
    let companions: [Language]

    /// How many languages a legend has at most.
    private static let most = 4

    /// - Parameters:
    /// - named: Those that were asked for. If there are several, the legend adds others that there are strings for, but
    ///   none in a second script: who reads Chinese in one reads it in the other, and the room is for other readers.
    ///   - site: Those of the site; a sheet is drawn in one of them.
    ///   - templates: The folders of strings.
    /// - Throws: ``ConfigurationError`` for a language that there is not, and for more than a legend has.
    init(_ named: [Language], site: [Language], templates: [URL]) throws(ConfigurationError) {
        own = named.first ?? site.first { !$0.hasReadings } ?? site.first ?? .en
        guard !own.hasReadings else {
            throw ConfigurationError(
                file: "--language",
                line: nil,
                message: Message(
                    "sheets and braille are not in '\(own.rawValue)', as they have no room for readings. "
                        + "Name another language of the site."
                )
            )
        }
        let site = site.filter { !$0.hasReadings }
        guard site.contains(own) else {
            let known = site.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError(file: "--language", line: nil, message: Message("the site is in \(known) only."))
        }
        let named = named.uniqued()
        guard named.count <= Self.most else {
            throw ConfigurationError(
                file: "--language",
                line: nil,
                message: Message("a sheet is in \(Self.most) languages at most.")
            )
        }
        if named.count < 2 {
            companions = []
            return
        }
        var all = named
        for other in site + Self.languages(in: templates) {
            let isNew = !all.contains { Self.base($0) == Self.base(other) }
            if isNew { all.append(other) }
        }
        companions = Array(all.prefix(Self.most).dropFirst())
    }

    /// The language without its script and its region: `zh` of `zh-Hans`.
    private static func base(_ language: Language) -> Substring { language.rawValue.prefix { $0 != "-" } }

    /// Those that a folder has strings for, by their tags.
    static func languages(in templates: [URL]) -> [Language] {
        let words = ModeWords.allCases.map { "-\($0.rawValue)" }
        let files = templates.flatMap { folder in
            let strings = folder.appending(path: "strings").path(percentEncoded: false)
            return (try? FileManager.default.contentsOfDirectory(atPath: strings)) ?? []
        }
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
            .filter { tag in !words.contains(where: tag.hasSuffix) }
            .uniqued().sorted().map { Language(rawValue: $0) }.filter { !$0.hasReadings }
    }
}
