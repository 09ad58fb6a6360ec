import Foundation
import Timetable

/// What the command says, in the language of whoever runs it.
///
/// All of it is written in English, where it arises. `Templates/messages/ja.json` has the same in Japanese, sentence by
/// sentence, with placeholders for what differs; a sentence that it does not have stays in English. What scripts read,
/// `--json`, is in English always.
struct Wording: Sendable {
    /// The phrases of one language.
    private struct Catalog: Decodable {
        /// What each kind of notice says, by its code, for a message that has no sentence of its own.
        var notices: [String: String] = [:]
        var sentences: [String: String] = [:]
        /// What may stand for a placeholder: counts, kinds of things, places in files.
        var words: [String: String] = [:]
    }

    private let notices: [String: String]
    private let sentences: [Phrase]
    private let words: [Phrase]

    /// English.
    static let english = Wording(Catalog())

    /// The language of this process.
    static let current = Wording(
        language: language(ProcessInfo.processInfo.environment),
        templates: ProjectFolder.url?.appending(path: "Templates")
    )

    /// Whether this is a translation.
    var isTranslation: Bool { !sentences.isEmpty }

    /// The language that the environment asks for: `JIKOKU_LANG`, else the locale for messages (POSIX, 8.2).
    static func language(_ environment: [String: String]) -> String {
        let names = ["JIKOKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return String(value.lowercased().prefix { $0.isLetter })
    }

    /// - Parameter language: `ja`; anything else is English, and so is a language whose file is not there.
    init(language: String, templates: URL?) {
        let file = templates?.appending(path: "messages/\(language).json")
        let isKnown = !language.isEmpty && language != "en"
        guard isKnown, let file, let data = try? Data(contentsOf: file),
            let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
        else {
            self = .english
            return
        }
        self.init(catalog)
    }

    private init(_ catalog: Catalog) {
        notices = catalog.notices
        sentences = Self.phrases(catalog.sentences)
        words = Self.phrases(catalog.words)
    }

    private static func phrases(_ texts: [String: String]) -> [Phrase] {
        texts.sorted { $0.key < $1.key }.map { Phrase($0.key, translation: $0.value) }.sorted { $0.weight > $1.weight }
    }

    /// A message of one or more lines and sentences.
    func callAsFunction(_ message: String) -> String {
        guard isTranslation else { return message }
        return message.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)).text }
            .joined(separator: "\n")
    }

    /// What a notice says.
    func callAsFunction(_ notice: Notice) -> String {
        guard isTranslation else { return notice.message }
        let told = line(notice.message)
        guard told.isWhole || told.text != notice.message else {
            return notices[notice.code].map { "\($0)（\(notice.message)）" } ?? notice.message
        }
        return told.text
    }

    /// What a kind of notice says; `nil` for one that is not known.
    func kind(_ code: String) -> String? { notices[code] }

    /// A line, and whether all of its sentences are translated.
    func line(_ line: String) -> (text: String, isWhole: Bool) {
        let sentences = Self.sentences(line)
        var (text, isWhole) = ("", true)
        var next = 0
        while next < sentences.count {
            // A name may have what looks like the end of a sentence.
            let found = (next..<sentences.count).lazy.compactMap { end -> (Int, String)? in
                let piece = sentences[next...end].joined().trimmingCharacters(in: .whitespaces)
                return sentence(piece).map { (end, $0) }
            }.first
            if let (end, told) = found {
                text += told
                next = end + 1
            } else {
                isWhole = isWhole && sentences[next].allSatisfy { $0.isWhitespace }
                text += sentences[next]
                next += 1
            }
        }
        return (text, isWhole)
    }

    /// A sentence, with the place in a file before it if there is one.
    private func sentence(_ text: String) -> String? {
        var best: (weight: Int, text: String)?
        var start = text.startIndex
        // A place before the sentence counts as its own words: it is no part of what the sentence is about.
        var bonus = 0
        while true {
            let rest = String(text[start...])
            for phrase in sentences where phrase.weight + bonus > best?.weight ?? -1 {
                guard let values = phrase.values(in: rest) else { continue }
                best = (phrase.weight + bonus, place(String(text[..<start])) + phrase.filled(values.mapValues(word)))
                break
            }
            guard let colon = text[start...].range(of: ": ") else { return best?.text }
            start = colon.upperBound
            bonus += 2
        }
    }

    private func place(_ text: String) -> String {
        text.isEmpty ? "" : word(String(text.dropLast(2))) + ": "
    }

    /// What stands for a placeholder; a name stays as it is.
    private func word(_ text: String) -> String {
        for phrase in words {
            if let values = phrase.values(in: text) { return phrase.filled(values.mapValues(word)) }
        }
        // The place of a thing is told before it: a.csv, row 2: train 7.
        guard let colon = text.range(of: ": ", options: .backwards) else { return text }
        return word(String(text[..<colon.lowerBound])) + ": " + word(String(text[colon.upperBound...]))
    }

    /// The sentences of a line, each with the blanks behind it.
    private static func sentences(_ line: String) -> [String] {
        var sentences: [String] = []
        var rest = line[...]
        while let end = rest.firstMatch(of: /[.?!][”")]?\s+(?=\S)/) {
            sentences.append(String(rest[..<end.range.upperBound]))
            rest = rest[end.range.upperBound...]
        }
        return sentences + [String(rest)]
    }
}
