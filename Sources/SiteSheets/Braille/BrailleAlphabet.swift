import Foundation
import InputFiles
import Messages
import SiteCore
import Timetable

/// How a language is written in braille, as `Templates/braille/ja.json` says it: cells are Unicode's own, such as ⠁.
public struct BrailleAlphabet: Sendable {
    /// What kana become, one or two of them: `"きゃ": "⠈⠡"`.
    var kana: [String: String] = [:]
    /// What other characters become: `"・": "⠐⠀"`.
    var signs: [String: String] = [:]
    /// How words are read that no station and no railway bears, with long vowels and gaps as braille has them.
    var words: [String: String] = [:]
    /// Readings of kanji that begin with a う of their own, which lengthens no vowel before it: 浦 in かつうら.
    var heads: [String: String] = [:]
    /// The tables of liblouis for the language, by `plain` and `contracted`.
    public private(set) var tables: [String: String] = [:]

    /// One file, in which each part may be missing.
    private struct File: Decodable {
        var kana: [String: String]?
        var signs: [String: String]?
        var words: [String: String]?
        var heads: [String: String]?
        var tables: [String: String]?
    }

    init() {}

    /// Reads the files of all folders of templates. What the first of them says goes before what others say.
    ///
    /// - Throws: ``ConfigurationError`` where a file is there and cannot be read.
    package init(_ language: Language, templates: [URL]) throws(ConfigurationError) {
        for folder in templates.reversed() {
            let url = folder.appending(path: "braille/\(language.rawValue).json")
            guard let file = try Self.file(at: url) else { continue }
            kana.merge(file.kana ?? [:]) { $1 }
            signs.merge(file.signs ?? [:]) { $1 }
            words.merge(file.words ?? [:]) { $1 }
            heads.merge(file.heads ?? [:]) { $1 }
            tables.merge(file.tables ?? [:]) { $1 }
        }
    }

    private static func file(at url: URL) throws(ConfigurationError) -> File? {
        let bytes: Data
        do throws(InputFileError) { bytes = try InputFile.bytes(of: url, atMost: InputLimit.configuration) } catch {
            if case .missing = error { return nil }
            throw ConfigurationError(file: url.relativePath, line: nil, message: Message("\(error)."))
        }
        if let file = try? JSONDecoder().decode(File.self, from: bytes) { return file }
        throw ConfigurationError(
            file: url.relativePath,
            line: nil,
            message: Message("expected JSON with kana, signs, words, heads and tables, each from texts to texts.")
        )
    }
}
